import { useFormContext } from 'react-hook-form'
import { LIMITS } from '../../shared/platform/limits.ts'
import { paths } from '../platform/paths.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { ExternalLink } from '../ui/text-link.tsx'
import { TextInput } from '../ui/text-input.tsx'
import type { RegistrationFields } from './registration-form-rules.ts'

/** The invite code and the two agreements. Their pages open in a new tab, so that the form keeps what was typed. */
export function AgreementFields() {
  const { register, formState } = useFormContext<RegistrationFields>()
  const { errors } = formState
  return (
    <div className="flex flex-col gap-6">
      <Field
        id="inviteCode"
        label="Invite code"
        optional
        hint="If a colleague gave you one"
        error={errors.inviteCode?.message}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LIMITS.inviteCode}
          className="uppercase sm:max-w-60"
          {...register('inviteCode', { setValueAs: upperCased })}
        />
      </Field>
      <Checkbox
        id="agreeToTerms"
        label={
          <>
            I agree to the <ExternalLink href={paths.terms}>terms and conditions</ExternalLink>
          </>
        }
        error={errors.agreeToTerms?.message}
        {...register('agreeToTerms')}
      />
      <Checkbox
        id="agreeToPrivacy"
        label={
          <>
            I agree to the <ExternalLink href={paths.privacy}>privacy policy</ExternalLink>
          </>
        }
        error={errors.agreeToPrivacy?.message}
        {...register('agreeToPrivacy')}
      />
    </div>
  )
}

function upperCased(typed: string | undefined): string {
  return (typed ?? '').toUpperCase()
}
