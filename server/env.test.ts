import { describe, expect, it } from 'vitest'
import { parseEnv } from './env.ts'

describe('PUBLIC_URL', () => {
  it.each([
    ['https://assessments.example.org', 'https://assessments.example.org'],
    ['https://assessments.example.org/', 'https://assessments.example.org'],
    ['HTTPS://Assessments.Example.ORG:443', 'https://assessments.example.org'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://[::1]:3000/', 'http://[::1]:3000'],
  ])('%s stands for %s', (given, origin) => {
    expect(parseEnv({ PUBLIC_URL: given }).PUBLIC_URL).toBe(origin)
  })

  it.each([
    'https://example.org/path',
    'https://example.org//',
    'https://example.org/?x=1',
    'https://example.org?',
    'https://example.org/#top',
    'https://user@example.org',
    'https://user:password@example.org',
    'ftp://example.org',
    'example.org',
    'https://',
  ])('%s is refused', (given) => {
    expect(() => parseEnv({ PUBLIC_URL: given })).toThrow(
      /^PUBLIC_URL takes an address that begins with http:\/\/ or https:\/\/ and has nothing behind/,
    )
  })

  it('is this machine at the port where nothing is said', () => {
    expect(parseEnv({ PORT: '4000' }).PUBLIC_URL).toBe('http://localhost:4000')
  })
})

describe('the support contact', () => {
  it('may be left out, or be empty', () => {
    for (const source of [{}, { SUPPORT_EMAIL: '', SUPPORT_PHONE: '' }]) {
      const env = parseEnv(source)
      expect([env.SUPPORT_EMAIL, env.SUPPORT_PHONE]).toEqual([undefined, undefined])
    }
  })

  it.each(['+44 20 7946 0000', '020 7946 0000', '(0113) 496-0000', '111 22'])(
    'takes the number %s',
    (phone) => {
      const given = { SUPPORT_EMAIL: 'help@example.org', SUPPORT_PHONE: phone }
      expect(parseEnv(given)).toMatchObject(given)
    },
  )

  it('stops the start with one sentence where the address is none', () => {
    expect(() => parseEnv({ SUPPORT_EMAIL: 'nowhere' })).toThrow('SUPPORT_EMAIL takes an email address')
  })

  it.each(['call us', '12', '+44 20 7946 0000 ext. 5', '0'.repeat(31)])(
    'stops the start with one sentence where the number is %s',
    (phone) => {
      expect(() => parseEnv({ SUPPORT_PHONE: phone })).toThrow(
        'SUPPORT_PHONE takes a telephone number: digits, spaces, hyphens, brackets and a leading plus',
      )
    },
  )
})

describe('payment by card', () => {
  const card = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

  it('may be left out, and needs both secrets', () => {
    expect(parseEnv({}).STRIPE_SECRET_KEY).toBeUndefined()
    expect(parseEnv(card)).toMatchObject(card)
    expect(() => parseEnv({ ...card, STRIPE_WEBHOOK_SECRET: '' })).toThrow(
      'STRIPE_WEBHOOK_SECRET is needed beside STRIPE_SECRET_KEY: without it no payment would be confirmed',
    )
    expect(() => parseEnv({ ...card, STRIPE_SECRET_KEY: '' })).toThrow(
      'STRIPE_SECRET_KEY is needed beside STRIPE_WEBHOOK_SECRET: without it nothing can be paid by card',
    )
  })

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_API_BASE', 'https://api.stripe.com/v1'],
  ])('stops the start with one sentence for %s=%s', (name, value) => {
    expect(() => parseEnv({ ...card, [name]: value })).toThrow(new RegExp(`^${name} takes [^\\n]+$`))
  })
})

describe('the hosting region', () => {
  it.each([
    [undefined, 'uk'],
    ['UK', 'uk'],
    ['eu-west-2', 'eu-west-2'],
  ])('%s is %s', (given, region) => {
    expect(parseEnv({ HOSTING_REGION: given }).HOSTING_REGION).toBe(region)
  })

  it.each(['u', 'United Kingdom', 'uk/london'])('stops the start with one sentence for %s', (given) => {
    expect(() => parseEnv({ HOSTING_REGION: given })).toThrow(
      'HOSTING_REGION takes the region the data are kept in, such as uk or eu-west',
    )
  })
})

describe('the language model', () => {
  const model = { AI_BASE_URL: 'https://models.example.org/v1', AI_MODEL: 'a/model:7b' }

  it('may be left out, and needs an address and a name; key and region are optional', () => {
    expect(parseEnv({}).AI_BASE_URL).toBeUndefined()
    expect(parseEnv(model)).toMatchObject(model)
    const whole = { ...model, AI_API_KEY: 'sk-1', AI_REGION: 'uk' }
    expect(parseEnv(whole)).toMatchObject(whole)
    expect(parseEnv({ ...model, AI_BASE_URL: 'http://127.0.0.1:11434/v1/' }).AI_BASE_URL).toBe(
      'http://127.0.0.1:11434/v1',
    )
  })

  it.each([
    [{ ...model, AI_MODEL: '' }, 'AI_MODEL is needed beside AI_BASE_URL: it names the model that answers'],
    [{ AI_MODEL: 'x' }, 'AI_BASE_URL is needed beside AI_MODEL: it says where the language model is'],
    [{ AI_API_KEY: 'x' }, 'AI_BASE_URL is needed beside AI_API_KEY: it says where the language model is'],
    [{ AI_REGION: 'uk' }, 'AI_BASE_URL is needed beside AI_REGION: it says where the language model is'],
    [{ ...model, AI_MODEL: 'a model' }, 'AI_MODEL takes the name of a model, without spaces'],
    [
      { ...model, AI_API_KEY: 'sk-1\nX-Evil: 1' },
      'AI_API_KEY takes a key in letters, digits and signs, without spaces',
    ],
    [
      { ...model, AI_REGION: 'Moon base' },
      'AI_REGION takes the region the language model stands in, such as uk or eu-west',
    ],
  ])('%o stops the start with one sentence', (given, sentence) => {
    expect(() => parseEnv(given)).toThrow(sentence)
  })

  it.each([
    'models.example.org/v1',
    'ftp://models.example.org/v1',
    'https://user:key@models.example.org/v1',
    'https://models.example.org/v1?key=1',
    'https://models.example.org/v1#top',
  ])('the address %s is refused', (given) => {
    expect(() => parseEnv({ ...model, AI_BASE_URL: given })).toThrow(
      /^AI_BASE_URL takes an address that begins with http:\/\/ or https:\/\/ and ends with the version/,
    )
  })
})
