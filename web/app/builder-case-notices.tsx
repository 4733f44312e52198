import { useWatch } from 'react-hook-form'
import { namesIn } from '../cases/case-form-values.ts'
import type { CaseFormControl } from '../cases/use-case-form.ts'
import { IdentifierNotice } from '../identifiers/identifier-notice.tsx'
import { useGiven } from '../identifiers/use-given.ts'
import { useIdentifiers } from '../identifiers/use-identifiers.ts'

const SUBJECT = { caseReference: 'the case reference', fastTrackReason: 'the reason' } as const
const FIELDS = ['caseReference', 'fastTrackReason'] as const
const NO_OTHERS: readonly string[] = []

/** What of the case form may point to a person. */
export function CaseFormNotices({ form }: { form: CaseFormControl['form'] }) {
  const [caseReference, fastTrackReason, names] = useWatch({
    control: form.control,
    name: [...FIELDS, 'knownNames'],
  })
  const given = useGiven()
  const texts = { caseReference, fastTrackReason }
  const context = { knownNames: namesIn(names), otherTexts: NO_OTHERS, given: given.of }
  const identifiers = useIdentifiers(texts, context)
  return FIELDS.map((field) => (
    <div key={field} className="empty:hidden sm:col-span-2">
      <IdentifierNotice
        fieldId={field}
        subject={SUBJECT[field]}
        text={texts[field]}
        found={identifiers.in(field)}
        look={() => identifiers.look(field)}
        why="Saving goes on, but a case is to be known by your own reference, and its texts are to be anonymised."
        onChange={({ text, values, undone }) => {
          if (!undone) given.remember(values)
          form.setValue(field, text, { shouldDirty: true })
        }}
      />
    </div>
  ))
}
