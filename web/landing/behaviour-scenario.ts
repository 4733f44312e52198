import type { DemoScenario } from './demo-scenario.ts'

/** A rationale at the level High (CHC facts 2.2); every statement goes back to the evidence in the question. */
export const behaviourScenario: DemoScenario = {
  id: 'behaviour-rationale',
  title: 'Behaviour Domain Rationale',
  category: 'Assessment',
  prompt:
    'Draft a rationale for the Behaviour domain. The person lives in a nursing home and has mixed dementia. ABC charts for the last 28 days show 17 episodes of hitting out or grabbing, all during washing, dressing or pad changes. Two regular staff attend. The behaviour plan settled 13 of them; on the other four, care was stopped and then finished within the hour. One member of staff was bruised. No extra medication was used. On day 11 an agency worker went in alone and could not give care.',
  response: [
    {
      kind: 'level',
      level: 'high',
      text: 'Suggested level, for the team to check against the official DST wording.',
    },
    { kind: 'heading', text: 'Rationale' },
    {
      kind: 'paragraph',
      text: 'Over 28 days the ABC charts record 17 episodes of hitting out or grabbing, about four a week. All of them arose during washing, dressing or pad changes. Two regular staff attend this care.',
    },
    {
      kind: 'paragraph',
      text: 'The risk can be foreseen, because the episodes belong to personal care, and it is real: one member of staff was bruised in the period. The planned approach settled 13 of the 17 episodes. On the other four, care had to be stopped and was finished within the hour. The plan reduces the risk but does not always remove it. Acceptance of care varies, yet usually follows the planned approach.',
    },
    {
      kind: 'paragraph',
      text: 'The plan is holding the need, not removing it. On day 11, when one agency worker went in alone, care could not be given. The level therefore describes the underlying need, and not how settled things look while the plan works.',
    },
    { kind: 'heading', text: 'Why not the level on either side' },
    {
      kind: 'terms',
      items: [
        {
          term: 'Moderate',
          text: 'would mean a pattern that skilled staff can hold without risk, with care nearly always accepted. A bruise and four interrupted episodes in four weeks go beyond that.',
        },
        {
          term: 'Severe',
          text: 'would mean a significant risk that needs a prompt and skilled response, perhaps beyond the plan. The evidence does not show that: no extra medication was used, and each of the 17 episodes settled or was followed by care within the hour.',
        },
      ],
    },
    { kind: 'heading', text: 'To find out before the meeting' },
    {
      kind: 'list',
      items: [
        'Capacity: a refusal by someone who has the capacity to refuse is not challenging behaviour. No capacity assessment for personal care is recorded.',
        'Pain, infection and delirium: not recorded. A pain score before and during care would help.',
        'Regular medicines that may mask the need: not recorded.',
        'How long each episode lasted, and what the bruise needed: not recorded.',
        'If interrupted pad changes have affected the skin, describe that under Skin, so that it is weighed once.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'The level is one part of the picture. The team weighs nature, intensity, complexity and unpredictability across all twelve domains, and its professional judgement prevails.',
    },
  ],
}
