import type { DomainGuidance } from './guidance-entry.ts'

/** Nutrition (CHC facts 2.6). */
export const nutritionGuidance: DomainGuidance = {
  basis: 'official-paraphrase',
  summary: 'Covers taking enough food and drink, swallowing, weight change and artificial feeding.',
  notes: [],
  descriptors: {
    none: {
      descriptor: 'Takes enough food and drink by mouth.',
      examples: ['Eats family meals.', 'Diabetic diet self-managed.'],
    },
    low: {
      descriptor:
        'Needs supervision, prompts, perhaps feeding or special diet; or eats by mouth plus supplements.',
      examples: ['Prompted at each meal.', 'Two supplement drinks daily.'],
    },
    moderate: {
      descriptor:
        'Must be fed, taking half an hour or more (including liquidised); or nil by mouth but well nourished artificially without problems.',
      examples: ['45-minute assisted puréed meals.', 'Stable PEG, no issues for a year.'],
    },
    high: {
      descriptor:
        'Swallowing disorder needing skilled action against choking/aspiration; or subcutaneous fluids by trained person; or at-risk nutrition with unintended significant weight loss; or eating disorder with large change; or feeding-device problems needing skilled review.',
      examples: [
        'IDDSI level 4 and level 2 fluids, trained feeder, weekly choking.',
        '11% loss in 6 months, MUST 3.',
      ],
    },
    severe: {
      descriptor:
        'Nil by mouth with artificial feeding needing continuing skilled intervention/monitoring through 24 hours (e.g. IV/parenteral); or cannot take anything by mouth and intervention is inappropriate or impossible.',
      examples: ['Home parenteral nutrition.', 'End-stage dysphagia, feeding tube clinically inappropriate.'],
    },
  },
  unconfirmedLevels: ['severe'],
  considerations: [
    'Time per meal and skill of feeder',
    'Weight trend with dates',
    'Aspiration events',
    'Refusal: behaviour, cognition or choice?',
    'Hydration too',
  ],
  evidenceSources: [
    'MUST score',
    'Weight and BMI charts',
    'Food/fluid charts',
    'SALT plan with IDDSI levels',
    'Dietitian letters',
    'PEG care record',
    'Chest-infection history',
  ],
}
