import type { DemoScenario } from './demo-scenario.ts'

/**
 * A letter about a decision already made, in plain English, with the parts of CHC facts 6.3 and the routes of appeal
 * of 1.5. Specification 1 asks for the words "independent review within 6 months".
 */
export const letterScenario: DemoScenario = {
  id: 'outcome-letter',
  title: 'Neutral Outcome Letter',
  category: 'Documentation',
  prompt:
    'Draft a neutral letter to a daughter. The integrated care board has decided that her mother is not eligible for NHS Continuing Healthcare. Her mother has agreed to this letter. She had a stroke five years ago and lives in a care home without nursing. She gets up with one carer and a standing aid, needs help with the toilet day and night, and is hard to understand when tired, though staff who know her can tell what she needs. The district nurse gives insulin once a day; her blood sugar is steady. A nurse and a social worker met with them both; the team found the needs steady and foreseeable, with nursing a small part of the whole.',
  response: [
    { kind: 'heading', text: 'Your mother’s assessment for NHS Continuing Healthcare' },
    { kind: 'paragraph', text: 'Dear [name]' },
    {
      kind: 'paragraph',
      text: 'Your mother has agreed that we may write to you. This letter tells you what has been decided, why, and what you can both do next.',
    },
    { kind: 'heading', text: 'What NHS Continuing Healthcare is' },
    {
      kind: 'paragraph',
      text: 'It is care that the NHS arranges and pays for in full, for adults whose main need is for health care. It does not depend on the name of an illness, on where a person lives, or on how much money they have.',
    },
    { kind: 'heading', text: 'What happened' },
    {
      kind: 'paragraph',
      text: 'On [date] a nurse and a social worker met with your mother and you. They looked at twelve areas of care, at her records, and at what you both told them. They then gave their advice to the integrated care board. This is the NHS body that makes the decision.',
    },
    { kind: 'heading', text: 'The decision' },
    {
      kind: 'paragraph',
      text: 'The board has decided that your mother is not eligible for NHS Continuing Healthcare at present.',
    },
    { kind: 'heading', text: 'The reasons' },
    {
      kind: 'paragraph',
      text: 'Your mother’s needs are real, and she has them every day. The main ones are:',
    },
    {
      kind: 'list',
      items: [
        'Moving: one carer helps her to get up with a standing aid.',
        'Using the toilet: she needs help by day and by night.',
        'Talking: she can be hard to understand when she is tired. Staff who know her can tell what she needs.',
        'Diabetes: the district nurse gives her insulin once a day. Her blood sugar is steady.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'The team asked what kind of needs these are, how much help they take, how they affect one another, and how quickly they change. It found that they are steady, that care staff can meet most of them, and that the nurse’s visit is a small part of her care. Taken together, they do not show that her main need is for health care.',
    },
    { kind: 'heading', text: 'What this means for her care' },
    {
      kind: 'paragraph',
      text: 'Her care will not stop suddenly because of this decision. The district nurse will go on visiting. The council can look at the care and support she needs, and may ask about her income and savings. Please ask us if you would like help to arrange this.',
    },
    {
      kind: 'paragraph',
      text: 'We also thought about NHS-funded nursing care. This is money paid to homes that have their own nurses. Her home does not, so it does not apply there.',
    },
    {
      kind: 'paragraph',
      text: 'If her health changes, please tell us, the home or her GP. We can then look at whether she should be assessed again.',
    },
    { kind: 'heading', text: 'If you disagree' },
    {
      kind: 'paragraph',
      text: 'You and your mother are welcome to question this decision. Please tell us within 6 months of the date of this letter. We will talk it through with you and look at the decision again. If you are still unhappy with our answer, you can ask NHS England for an independent review within 6 months of it. After that you can go to the Parliamentary and Health Service Ombudsman.',
    },
    {
      kind: 'paragraph',
      text: 'An advocate, somebody who is on your mother’s side and does not work for us, can help you at every step. We can tell you how to find one.',
    },
    { kind: 'heading', text: 'Questions' },
    {
      kind: 'paragraph',
      text: 'Please ring [telephone] or write to [address]. We can send this letter in large print, in easy read or in another language. A copy of the team’s assessment is enclosed.',
    },
    { kind: 'paragraph', text: 'Yours sincerely' },
    { kind: 'paragraph', text: '[name and role]' },
    { kind: 'heading', text: 'Before it is sent' },
    {
      kind: 'list',
      items: [
        'The person can agree to this letter, so write to her first, in words she can follow. This one is for her daughter.',
        'Check that her consent is recorded, and that a registered professional has read every line.',
        'Put in the dates, names and contacts. Nothing in square brackets was in the evidence.',
      ],
    },
  ],
}
