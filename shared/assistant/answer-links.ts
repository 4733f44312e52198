/** Hosts, with all below them, that an answer may link to; any other address stays text (requirement L01). */
const HOSTS = ['gov.uk', 'legislation.gov.uk', 'nhs.uk', 'scie.org.uk', 'nice.org.uk', 'ombudsman.org.uk']

/** An https address of nothing but a host and what follows it: without a name, a port or a backslash. */
const ADDRESS = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/?#][^\s\\]*)?$/i

/** The host of an address that an answer may link to, as it is shown beside the link; null for every other address. */
export function linkedHost(address: string): string | null {
  const host = ADDRESS.exec(address)?.[1]?.toLowerCase()
  return host && HOSTS.some((allowed) => host === allowed || host.endsWith(`.${allowed}`)) ? host : null
}
