/** What people ask before they choose a plan. Every answer is a rule of the product. */
export const PRICING_QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'How does the free trial work?',
    answer:
      'Each account has one free trial of 14 days, on the paid plan you choose first. If you do not pay by the end of it, the account goes back to Starter.',
  },
  {
    question: 'What happens to my cases when a plan ends?',
    answer:
      'They stay. You can go on reading them and take them out as data. Nothing is deleted because a subscription has ended; for changes and new exports you need a paid plan again.',
  },
  {
    question: 'Does the platform decide who is eligible?',
    answer:
      'No. It shows what the levels of need indicate and why. The multidisciplinary team recommends, and the integrated care board decides.',
  },
  {
    question: 'Is this an NHS product?',
    answer:
      'No. It is not an approved health-service application. It prepares a worksheet for the team and does not replace the official decision support tool.',
  },
  {
    question: 'May I enter patient details?',
    answer:
      'No. What you enter must be anonymised: no names, NHS numbers, dates of birth or addresses of patients. Use a case reference of your own.',
  },
  {
    question: 'How is what I write protected?',
    answer:
      'Clinical text is stored under AES-256 encryption. Only you and the colleagues you share a case with can read it, and every reading and change is recorded.',
  },
  {
    question: 'What do invite codes give?',
    answer:
      'The person you invite gets 1 month of Pro, and you get 1 bonus month. Creating invite codes is part of Pro+.',
  },
]
