/** Official publications on gov.uk that the screens lead to, each address spelled once. */
export const officialLinks = {
  /** National Framework for NHS Continuing Healthcare, July 2022; the adult tool and its guidance hang on this page. */
  adultFramework:
    'https://www.gov.uk/government/publications/national-framework-for-nhs-continuing-healthcare-and-nhs-funded-nursing-care',
  /** National Framework for Children and Young People's Continuing Care, January 2016 (CHC facts 1.7). */
  childrenFramework:
    'https://www.gov.uk/government/publications/children-and-young-peoples-continuing-care-national-framework',
  /** NHS continuing healthcare fast-track pathway tool, July 2022 (CHC facts 5.6). */
  fastTrackTool:
    'https://www.gov.uk/government/publications/nhs-continuing-healthcare-fast-track-pathway-tool',
} as const
