import type { DomainSigns } from './level-sign.ts'

/** Nutrition (CHC facts 2.6). */
export const nutritionSigns: DomainSigns = {
  about:
    /\b(?:eat\w*|ate|drink\w*|drank|food|fluids?|meals?|diet\w*|feed\w*|fed|swallow\w*|dysphagi\w+|chok\w+|cough\w*|aspirat\w+|weight|bmi|must (?:score|is|of|\d)|peg|gastrostomy|nasogastric|ng tube|parenteral|supplements?|pur[ée]+ed?|thicken\w+|iddsi|appetite|cutlery|nil by mouth|hydrat\w+|dehydrat\w+|salt|dietitian|kilograms?|\d+ ?kg|sips)\b/i,
  levels: {
    none: [
      {
        asks: 'enough food and drink by mouth',
        shownBy:
          /\b(?:eats? and drinks? (?:well|adequately|independently|enough|normally)|good appetite|normal diet|eats? (?:well|independently|family meals)|adequate (?:diet|intake|food)|self-?managed)\b/i,
      },
    ],
    low: [
      {
        asks: 'supervision, prompting or help at meals, or a special diet',
        shownBy:
          /\b(?:prompt\w*|supervis\w+|encourag\w+|cut(?:s|ting)? up|adapted cutlery|soft diet|diabetic diet|special diet|set up|assist\w* (?:with|to) (?:eat|meal|feed)\w*)\b/i,
      },
      {
        asks: 'supplements beside food by mouth',
        shownBy: /\b(?:supplements?|fortified|fortisip|build-?up)\b/i,
      },
    ],
    moderate: [
      {
        asks: 'feeding that takes half an hour or more',
        shownBy:
          /\b(?:(?:needs?|must|has|requires?|have) to be fed|fed by|full assistance (?:with|to) (?:eat|meal|feed)\w*|(?:3\d|[4-9]\d)(?: to \d+| ?[-–] ?\d+)? ?min\w*|half an hour|(?:an|one) hour|liquidised|pur[ée]+ed?)\b/i,
      },
      {
        asks: 'artificial feeding',
        shownBy: /\b(?:peg|gastrostomy|nasogastric|ng tube|tube[- ]fed)\b/i,
      },
      {
        asks: 'artificial feeding that gives no problems',
        shownBy:
          /\b(?:(?:stable|established|well[- ]established) (?:peg|gastrostomy|tube)|(?:peg|gastrostomy|tube|feeds?|feeding)\b[^.;]{0,40}\b(?:no (?:issues?|problems?|complications?|concerns?)|without (?:issues?|problems?|complications?)|(?:well )?tolerated|trouble-free))\b/i,
      },
    ],
    high: [
      {
        asks: 'a swallowing disorder, choking or aspiration',
        shownBy:
          /\b(?:dysphagi\w+|swallowing (?:disorder|difficult\w+|problem\w*|assessment)|chok\w+|aspirat\w+|thicken\w+|level \d (?:pur[ée]+ed?|thickened|fluids?|diet)|iddsi|trained feeder|cough\w* (?:at|on|during|when|with)|suction)\b/i,
      },
      {
        asks: 'significant unintended loss of weight',
        shownBy:
          /\b(?:weight (?:fell|loss|lost|falling|dropped|has fallen|decreas\w+|reduc\w+)|lost (?:\d|weight)|loss of (?:\d|weight|[a-z]+ per cent)|unintended|must (?:score )?(?:is |of )?[2-9]|\d+ ?(?:kg|per cent|%) (?:loss|in))\b/i,
      },
      { asks: 'subcutaneous fluids', shownBy: /\b(?:subcutaneous|s\/c) fluids?\b/i },
      {
        asks: 'problems with a feeding device that take skilled review',
        shownBy:
          /\b(?:(?:peg|tube|gastrostomy|device|feed)s? (?:\w+ ){0,3}(?:block\w*|leak\w*|displac\w*|infect\w*|dislodg\w*|problem\w*|vomit\w*|reflux)|buried bumper|replaced twice)\b/i,
      },
      {
        asks: 'an eating disorder with a large change in weight',
        shownBy: /\b(?:eating disorder|anorexia nervosa|bulimi\w+)\b/i,
      },
    ],
    severe: [
      {
        asks: 'nil by mouth with skilled intervention through the 24 hours',
        shownBy:
          /\b(?:parenteral|tpn|intravenous(?:ly)? f\w+|iv (?:feed\w*|nutrition)|24[- ]hour (?:feed\w*|monitoring))\b/i,
      },
      {
        asks: 'nothing by mouth',
        shownBy:
          /\b(?:nil by mouth|nbm|unable to (?:take|eat|swallow) (?:anything|any|food|fluids?)|nothing by mouth)\b/i,
      },
      {
        asks: 'artificial feeding that is inappropriate or impossible',
        shownBy:
          /\b(?:(?:(?:tube|artificial) )?(?:feeding|nutrition)(?: \w+){0,4} (?:inappropriate|not (?:appropriate|possible|in (?:his |her |their )?best interests?))|not in best interests)\b/i,
      },
    ],
  },
}
