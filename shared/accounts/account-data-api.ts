import { endpoint } from '../platform/endpoint.ts'
import { MEDIA_TYPE } from '../platform/media-types.ts'

/** A person's own data, whatever their plan (product decisions, "Tiers, allowances, invite codes": read-only). */
export const accountDataApi = {
  download: endpoint('POST', '/api/account/export', {
    summary: 'Everything that is kept for the caller, as a ZIP of JSON files',
    tag: 'Account',
    reply: 'file',
    media: [MEDIA_TYPE.zip],
  }),
}
