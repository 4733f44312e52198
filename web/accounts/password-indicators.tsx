import { Check, Circle } from 'lucide-react'
import { Alert } from '../ui/alert.tsx'
import { classNames } from '../ui/class-names.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { isEasyToGuess, passwordRules } from './password-strength.ts'

export interface PasswordIndicatorsProps {
  password: string
  /** Names of the person, which make a poor password. */
  ownWords: readonly string[]
}

/** Shows each rule of a new password while it is typed. */
export function PasswordIndicators({ password, ownWords }: PasswordIndicatorsProps) {
  const rules = passwordRules(password)
  const missing = rules.filter((rule) => !rule.met).length
  return (
    <div className="flex flex-col gap-2 text-sm">
      <ul aria-label="Password rules" className="grid gap-x-4 gap-y-0.5 @lg:grid-cols-2">
        {rules.map(({ label, met }) => (
          <li
            key={label}
            className={classNames('flex items-center gap-2', met ? 'text-success' : 'text-muted')}
          >
            {met ? (
              <Check strokeWidth={3} className="size-4 shrink-0" />
            ) : (
              <Circle className="size-4 shrink-0 p-0.5" />
            )}
            <span>
              {label}
              <VisuallyHidden>{met ? ': met' : ': not met yet'}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {password !== '' &&
          (missing === 0 ? 'All password rules are met.' : `${missing} password rules are not met yet.`)}
      </p>
      {isEasyToGuess(password, ownWords) && (
        <Alert variant="warning" announce>
          This password is easy to guess. Several unrelated words with a number and a special character are
          safer.
        </Alert>
      )}
    </div>
  )
}
