import { PASSWORD_CLASSES, PASSWORD_MIN } from '../../shared/accounts/account.ts'

export interface PasswordRule {
  label: string
  met: boolean
}

/** Each rule of a new password with whether it is met. */
export function passwordRules(password: string): PasswordRule[] {
  return [
    { label: `At least ${PASSWORD_MIN} characters`, met: password.length >= PASSWORD_MIN },
    ...PASSWORD_CLASSES.map(({ label, test }) => ({ label, met: test.test(password) })),
  ]
}

/** Words that stand at the heart of the passwords that are tried first; lower case, letters only. */
const COMMON = new Set(
  (
    'password passwort passphrase welcome qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcvbn letmein admin administrator ' +
    'login secret changeme default test testing guest master abc abcd abcdef iloveyou hello sunshine princess dragon ' +
    'monkey football baseball superman batman pokemon liverpool arsenal chelsea everton rangers celtic england london ' +
    'spring summer autumn winter monday tuesday wednesday thursday friday saturday sunday january february march april ' +
    'may june july august september october november december nurse nursing doctor health healthcare hospital nhs chc ' +
    'assessor assessment ward clinic charlie jessica michael thomas shadow freedom trustno mustang starwars whatever'
  ).split(' '),
)

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/**
 * Whether a password is a common word with decoration ("P@ssw0rd1!", "Summer2026!") or one of the person's own names.
 * It is a warning only: the rules of the specification accept such a password.
 */
export function isEasyToGuess(password: string, ownWords: readonly string[] = []): boolean {
  const lower = password.toLowerCase()
  const own = ownWords.map((word) => lettersOf(word.toLowerCase())).filter((word) => word.length >= 3)
  const cores = [lettersOf(lower), lettersOf(spelledOut(lower.replace(/[^a-z]+$/, '')))]
  return cores.some((core) => COMMON.has(core) || COMMON.has(halfOf(core)) || own.includes(core))
}

function lettersOf(text: string): string {
  return text.replace(/[^a-z]/g, '')
}

function spelledOut(text: string): string {
  return Array.from(text, (sign) => LOOKALIKES[sign] ?? sign).join('')
}

/** "nursenurse" is no better than "nurse". */
function halfOf(text: string): string {
  const half = text.slice(0, text.length / 2)
  return half + half === text ? half : text
}
