/**
 * The file name of a Content-Disposition header (RFC 6266): `filename*` in UTF-8 before `filename`, without any path.
 * Null where there is none.
 */
export function fileNameOf(header: string | null): string | null {
  if (!header) return null
  const extended = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header)?.[1]
  const plain = /;\s*filename\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s]+))/i.exec(header)
  const name = (extended && decoded(extended)) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]
  return name?.split(/[\\/]/).at(-1) || null
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
