import type { DemoScenario } from './demo-scenario.ts'

/** Recording capacity under the Mental Capacity Act 2005, sections 1 to 4 (CHC facts 5.3). */
export const capacityScenario: DemoScenario = {
  id: 'mental-capacity',
  title: 'Mental Capacity Assessment',
  category: 'Guidance',
  prompt:
    'How should I record a capacity assessment? The person has vascular dementia and tires in the afternoon. They need to decide whether to take part in a CHC assessment, and whether their records may be shared with their daughter. The daughter says she has a lasting power of attorney for property and financial affairs.',
  response: [
    {
      kind: 'paragraph',
      text: 'These are two decisions, so record two assessments: taking part, and sharing records with the daughter. A person may be able to make one and not the other. Start from the presumption that they can make both. The diagnosis alone settles nothing.',
    },
    { kind: 'heading', text: '1. Help the person to decide' },
    {
      kind: 'list',
      items: [
        'See them in the morning, when they are less tired, somewhere quiet, with any glasses or hearing aids in use.',
        'Explain in short sentences and in a form they can follow. Pictures, or somebody they trust, may help.',
        'If they are having a poor day and the decision can wait, come back. Write down everything you tried.',
      ],
    },
    { kind: 'heading', text: '2. Test each decision by itself' },
    {
      kind: 'paragraph',
      text: 'Give the information that matters for this decision, including what may follow from saying yes, from saying no, and from not deciding. Then ask, and note the answers in the person’s own words.',
    },
    {
      kind: 'terms',
      items: [
        {
          term: 'Understand',
          text: 'Can they say in their own way what the assessment is for, or what would be shared and with whom?',
        },
        {
          term: 'Retain',
          text: 'Can they hold on to it long enough to decide? Forgetting it later does not count against them.',
        },
        {
          term: 'Use or weigh',
          text: 'Can they set reasons for and against beside each other? A choice that others find unwise is not by itself a lack of capacity.',
        },
        {
          term: 'Communicate',
          text: 'Can they make the choice known, by speech, gesture or any other means?',
        },
      ],
    },
    {
      kind: 'paragraph',
      text: 'If one of these is not possible even with help, say why. Is it because of the effect of the vascular dementia on the mind or brain, or because of something you can still put right, such as tiredness or noise? Decide on the balance of probabilities.',
    },
    { kind: 'heading', text: '3. If the person cannot decide' },
    {
      kind: 'list',
      items: [
        'Decide in their best interests. Consider whether capacity may return, their past and present wishes, feelings, beliefs and values, and the views of those who care for them. Involve them, and choose what restricts them least.',
        'Taking part in an assessment for something that may benefit the person is usually in their interests. Record your reasons all the same.',
        'Being next of kin gives the daughter no authority to decide, and a power of attorney for property and financial affairs gives none over care. Ask to see the registered document: a health and welfare attorney could decide.',
        'She can always tell you what she knows. Confidential records are shared with her only with the person’s consent, with legal authority, or as a recorded best-interests decision.',
      ],
    },
    { kind: 'heading', text: 'Wording to adapt, one for each decision' },
    {
      kind: 'wording',
      text: 'On [date and time] I assessed whether the person could decide [the decision]. To help them I [what was done]. I explained [the information given]. They were [able / not able] to understand, retain, use or weigh it and to communicate a choice, shown by [their words]. [If not able: this is because of [the impairment or disturbance], since [reason].] On the balance of probabilities they [have / lack] capacity for this decision at this time.',
    },
    {
      kind: 'paragraph',
      text: 'Keep this apart from the Cognition domain. Lacking capacity does not fix a level there, and having it does not rule out high needs.',
    },
  ],
}
