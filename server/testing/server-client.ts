import { CARE_DOMAIN_IDS, type CareDomainId } from '../../shared/assessments/care-domains.ts'
import type { ServerProcess } from './server-process.ts'

const PASSWORD = 'Kettle-Meadow-41!'

/** An answer of the server: its status and its body as JSON. */
export interface Answer<T> {
  status: number
  body: T
}

/** Calls as one signed-in person, over the wire as a browser would. */
export interface ServerClient {
  token: string
  call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>>
}

/** A client with a token, or without one. */
export function serverClient(url: string, token = ''): ServerClient {
  return {
    token,
    call: async <T>(method: string, path: string, body?: unknown) => {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      })
      return { status: answer.status, body: (await answer.json()) as T }
    },
  }
}

/** Registers an assessor, opens the link the server printed, and signs in. The launch promotion makes them Pro. */
export async function signedInAssessor(server: ServerProcess, name = 'assessor'): Promise<ServerClient> {
  const stranger = serverClient(server.url)
  const email = `${name}@example.org`
  const registered = await stranger.call('POST', '/api/auth/register', {
    ...{
      firstName: 'Test',
      lastName: 'Assessor',
      username: name,
      email,
      password: PASSWORD,
      role: 'assessor',
    },
  })
  if (registered.status !== 201) throw new Error(`Registration answered ${registered.status}`)
  const link = new RegExp(`Mail to ${email}: \\S+/verify-email(\\?token=\\S+)`).exec(server.output())
  const verified = await stranger.call('GET', `/api/auth/verify-email${link?.[1] ?? ''}`)
  if (verified.status !== 200) throw new Error(`Verification answered ${verified.status}`)
  const { body } = await stranger.call<{ sessionToken: string }>('POST', '/api/auth/login', {
    ...{ email, password: PASSWORD },
  })
  return serverClient(server.url, body.sessionToken)
}

/** Opens a case with all its domains; answers its id and those of its assessments. */
export async function openCase(
  client: ServerClient,
  caseReference: string,
): Promise<{ id: string; assessments: { domain: CareDomainId; id: string }[] }> {
  const created = await client.call<{ case: { id: string } }>('POST', '/api/cases', {
    ...{ caseReference, assessmentType: 'initial', ageGroup: 'adult' },
  })
  const { id } = created.body.case
  const assessments: { domain: CareDomainId; id: string }[] = []
  for (const domain of CARE_DOMAIN_IDS) {
    const saved = await client.call<{ assessment: { id: string } }>(
      'POST',
      `/api/cases/${id}/dst-assessments`,
      { domain, needLevel: 'low', evidence: 'Nothing written yet.' },
    )
    assessments.push({ domain, id: saved.body.assessment.id })
  }
  return { id, assessments }
}
