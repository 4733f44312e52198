/** Content types of the files that the product makes, by the ending of their names. */
export const MEDIA_TYPE = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  md: 'text/markdown; charset=utf-8',
  zip: 'application/zip',
  ics: 'text/calendar; charset=utf-8',
} as const
