import type { Endpoint } from '../../shared/platform/endpoint.ts'
import { send } from './call.ts'
import type { CallInput } from './call.ts'
import { fileNameOf } from './content-disposition.ts'

export interface DownloadedFile {
  blob: Blob
  fileName: string
}

/**
 * Fetches a file through an endpoint whose reply is a file.
 * @throws CallError as `call` does.
 */
export async function download<E extends Endpoint & { reply: 'file' }>(
  endpoint: E,
  input: CallInput<E>,
): Promise<DownloadedFile> {
  const response = await send(endpoint, input)
  return {
    blob: await response.blob(),
    fileName: fileNameOf(response.headers.get('content-disposition')) ?? 'download',
  }
}

/** Hands a fetched file to the browser, which saves it as it saves every download. */
export function saveFile({ blob, fileName }: DownloadedFile): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the address after this turn; a minute is far more than it needs.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
