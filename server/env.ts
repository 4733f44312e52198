import { z } from 'zod'

const flag = (name: string) =>
  z
    .enum(['on', 'off'], `${name} takes on or off`)
    .default('on')
    .transform((value) => value === 'on')
const url = (name: string, protocols: readonly string[]) =>
  z.string().refine(
    (value) => {
      const parsed = URL.parse(value)
      return parsed !== null && protocols.includes(parsed.protocol)
    },
    `${name} takes an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  )

/** A region as operators name it: two letters, and more behind hyphens. */
const region = (name: string, ofWhat: string) =>
  z
    .string()
    .toLowerCase()
    .regex(/^[a-z]{2}(-[a-z0-9]+)*$/, `${name} takes the region ${ofWhat}, such as uk or eu-west`)

/** An http address with a path, and nothing else: no user, query or fragment. */
function isBase(value: string): boolean {
  const parsed = URL.parse(value)
  return (
    parsed !== null &&
    /^https?:$/.test(parsed.protocol) &&
    parsed.href === `${parsed.origin}${parsed.pathname}`
  )
}

/** An http address without user, path, query or fragment; a slash at its end is fine. */
function isOrigin(value: string): boolean {
  const parsed = URL.parse(value)
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.href === `${parsed.origin}/`
}

const Variables = z.object({
  PORT: z
    .string()
    .default('3000')
    .refine(
      (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
      'PORT takes a number from 0 to 65535',
    )
    .transform(Number),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .refine(
      isOrigin,
      'PUBLIC_URL takes an address that begins with http:// or https:// and has nothing behind the name and port, such as https://assessments.example.org',
    )
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('DATABASE_URL', ['postgres:', 'postgresql:']).optional(),
  SMTP_URL: url('SMTP_URL', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.email('MAIL_FROM takes an email address').default('no-reply@assessment.local'),
  ADMIN_EMAIL: z.email('ADMIN_EMAIL takes an email address').default('admin@assessment.local'),
  ADMIN_PASSWORD: z.string().min(8, 'ADMIN_PASSWORD takes at least 8 characters').max(128).optional(),
  ENCRYPTION_KEYS: z.string().optional(),
  SUPPORT_EMAIL: z.email('SUPPORT_EMAIL takes an email address').optional(),
  SUPPORT_PHONE: z
    .string()
    .regex(
      /^\+?[\d ()-]{5,30}$/,
      'SUPPORT_PHONE takes a telephone number: digits, spaces, hyphens, brackets and a leading plus',
    )
    .optional(),
  HOSTING_REGION: region('HOSTING_REGION', 'the data are kept in').default('uk'),
  AI_BASE_URL: z
    .string()
    .refine(
      isBase,
      'AI_BASE_URL takes an address that begins with http:// or https:// and ends with the version, such as https://models.example.org/v1',
    )
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  AI_MODEL: z
    .string()
    .regex(/^\S{1,200}$/, 'AI_MODEL takes the name of a model, without spaces')
    .optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,1000}$/, 'AI_API_KEY takes a key in letters, digits and signs, without spaces')
    .optional(),
  AI_REGION: region('AI_REGION', 'the language model stands in').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^(sk|rk)_\w+$/,
      'STRIPE_SECRET_KEY takes a secret key of Stripe, which begins with sk_, or a restricted one with rk_',
    )
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_\S+$/,
      'STRIPE_WEBHOOK_SECRET takes the signing secret of the webhook at Stripe, which begins with whsec_',
    )
    .optional(),
  STRIPE_API_BASE: z
    .string()
    .refine(
      isOrigin,
      'STRIPE_API_BASE takes an address that begins with http:// or https:// and has nothing behind the name and port, such as https://api.stripe.com',
    )
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN takes at least 16 characters').optional(),
  TRUST_PROXY: z
    .enum(['on', 'off'], 'TRUST_PROXY takes on or off')
    .default('off')
    .transform((value) => value === 'on'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL takes fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  RATE_LIMITS: flag('RATE_LIMITS'),
})

/** The settings of the process, read once. `publicUrl` has no slash at its end. */
export type Env = ReturnType<typeof parseEnv>

/**
 * Reads the environment; an empty value counts as absent.
 * @throws Error with one sentence that names the variable and what it takes.
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = Variables.safeParse(given)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new Error(issue ? sentenceFor(issue) : 'The environment is not valid')
  }
  const env = result.data
  const cardProblem = incompleteCardPayment(env)
  if (cardProblem) throw new Error(cardProblem)
  const modelProblem = incompleteLanguageModel(env)
  if (modelProblem) throw new Error(modelProblem)
  return { ...env, PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}` }
}

/** What is missing for payment by card; without its news, people would pay and get nothing for it. */
function incompleteCardPayment(env: z.output<typeof Variables>): string | null {
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET)
    return 'STRIPE_WEBHOOK_SECRET is needed beside STRIPE_SECRET_KEY: without it no payment would be confirmed'
  if (env.STRIPE_WEBHOOK_SECRET && !env.STRIPE_SECRET_KEY)
    return 'STRIPE_SECRET_KEY is needed beside STRIPE_WEBHOOK_SECRET: without it nothing can be paid by card'
  return null
}

/** What is missing for a language model: half a setting would silently leave the built-in assistant in its place. */
function incompleteLanguageModel(env: z.output<typeof Variables>): string | null {
  const { AI_BASE_URL, AI_MODEL, AI_API_KEY, AI_REGION } = env
  if (AI_BASE_URL && !AI_MODEL)
    return 'AI_MODEL is needed beside AI_BASE_URL: it names the model that answers'
  if (AI_BASE_URL) return null
  const [lonely] = Object.entries({ AI_MODEL, AI_API_KEY, AI_REGION }).find(([, value]) => value) ?? []
  return lonely ? `AI_BASE_URL is needed beside ${lonely}: it says where the language model is` : null
}

function sentenceFor(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0])
  return issue.message.startsWith(name) ? issue.message : `${name}: ${issue.message}`
}

/** The environment of this process. */
export function readEnv(): Env {
  return parseEnv(process.env)
}
