import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { GallerySection } from './gallery-section.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { summaryOf } from '../ui/error-entries.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { Textarea } from '../ui/textarea.tsx'

const LEVELS = [
  { value: 'low', label: 'Low' },
  { value: 'moderate', label: 'Moderate' },
  { value: 'high', label: 'High' },
]

/** A form at rest, and the same with everything wrong. */
export function FormsSection() {
  return (
    <GallerySection title="Forms">
      <div className="grid gap-6 lg:grid-cols-2">
        <AtRest />
        <WithErrors />
      </div>
    </GallerySection>
  )
}

function AtRest() {
  const [side, setSide] = useState<'mine' | 'theirs'>('mine')
  return (
    <Card title="At rest" headingLevel={3}>
      <div className="flex flex-col gap-5">
        <Field label="Case reference" hint="Your own reference, such as C-104. Not an NHS number.">
          <TextInput defaultValue="C-104" />
        </Field>
        <Field label="Password">
          <PasswordInput autoComplete="new-password" defaultValue="correct horse" />
        </Field>
        <Field label="Level of need">
          <Select options={LEVELS} placeholder="Choose a level" />
        </Field>
        <Field label="Evidence" hint="What was seen, when, and by whom." optional>
          <Textarea
            rows={4}
            wordCount
            defaultValue="Needs two people for every transfer. Care plan of 3 January, daily notes."
          />
        </Field>
        <Field label="Read-only">
          <TextInput readOnly defaultValue="A completed case" />
        </Field>
        <Checkbox
          label="Mark as complete"
          hint="You can change it until the case is submitted."
          defaultChecked
        />
        <Checkbox label="Email verified" />
        <RadioGroup
          legend="Assessment type"
          options={[
            { value: 'mine', label: 'Yours: Review' },
            { value: 'theirs', label: 'Theirs: Fast track' },
          ]}
          value={side}
          onChange={setSide}
        />
        <RadioGroup
          legend="Recommendation of the team"
          stacked
          options={[
            { value: 'mine', label: 'The team recommends: eligible for NHS continuing healthcare' },
            { value: 'theirs', label: 'The team is unable to agree' },
          ]}
          value={side}
          onChange={setSide}
        />
      </div>
    </Card>
  )
}

interface Values {
  email: string
  level: string
  rationale: string
  terms: boolean
}

function WithErrors() {
  const { register, handleSubmit, formState } = useForm<Values>({ shouldFocusError: false })
  const { errors, submitCount } = formState
  return (
    <Card title="With errors: press the button" headingLevel={3}>
      <form noValidate className="flex flex-col gap-5" onSubmit={handleSubmit(() => undefined)}>
        <ErrorSummary
          errors={summaryOf(errors, ['email', 'level', 'rationale', 'terms'])}
          attempt={submitCount}
        />
        <Field id="email" label="Email" error={errors.email?.message}>
          <TextInput
            type="email"
            autoComplete="email"
            {...register('email', { required: 'Enter your email address' })}
          />
        </Field>
        <Field id="level" label="Level" error={errors.level?.message}>
          <Select
            options={LEVELS}
            placeholder="Choose a level"
            {...register('level', { required: 'Choose a level of need' })}
          />
        </Field>
        <Field id="rationale" label="Rationale" error={errors.rationale?.message}>
          <Textarea rows={3} {...register('rationale', { required: 'Say why this level fits' })} />
        </Field>
        <Checkbox
          id="terms"
          label="I accept the terms"
          error={errors.terms?.message}
          {...register('terms', { required: 'Accept the terms to go on' })}
        />
        <Button type="submit" variant="primary" className="self-start">
          Create account
        </Button>
      </form>
    </Card>
  )
}
