/** Characters of the reference kept in a file name, so that path limits of older systems are not reached. */
const MAX_REFERENCE = 60

/**
 * The name under which a worksheet is downloaded: ASCII letters, digits, hyphens and one dot, so that it stands in a
 * Content-Disposition header (RFC 6266) without quoting or encoding and is a valid file name on every system.
 * A reference without any such character gives plain `worksheet.docx`.
 */
export function worksheetFileName(caseReference: string, format: 'docx' | 'pdf'): string {
  return `${['worksheet', referenceForFiles(caseReference)].filter(Boolean).join('-')}.${format}`
}

/** What of a reference can stand in the name of a file; empty where nothing can. */
export const referenceForFiles = (caseReference: string): string =>
  caseReference
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, MAX_REFERENCE)
    .replace(/^-|-$/g, '')
