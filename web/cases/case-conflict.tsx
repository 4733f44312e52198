import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Case } from '../../shared/cases/case.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { isTyping } from '../ui/typing.ts'
import { CASE_FIELD_LABEL, CASE_FIELDS, differingFields, fieldWords } from './case-form-values.ts'
import type { CaseField, CaseFormValues } from './case-form-values.ts'
import type { CaseFormControl } from './use-case-form.ts'

interface CaseConflictProps {
  form: CaseFormControl['form']
  theirs: Case
  /** The fields that were changed here. */
  changed: readonly CaseField[]
  /** `theirs`: the fields that take the newer value. */
  onSettle: (theirs: readonly CaseField[]) => void
}

type Side = 'mine' | 'theirs'

/**
 * Both values of each field in which the form and the newer case differ. What was changed here is proposed as it is, of
 * the rest the newer value. Takes the focus when it appears, unless somebody is typing.
 */
export function CaseConflict({ form, theirs, changed, onSettle }: CaseConflictProps) {
  const box = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<Partial<Record<CaseField, Side>>>({})
  useEffect(() => {
    if (!box.current || isTyping()) return
    box.current.focus({ preventScroll: true })
    box.current.scrollIntoView({ block: 'nearest' })
  }, [])
  const mine = useWatch({ control: form.control, compute: (values: CaseFormValues) => values })
  const differing = differingFields(mine, theirs)
  const sideOf = (field: CaseField): Side => chosen[field] ?? (changed.includes(field) ? 'mine' : 'theirs')
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-20 focus:outline-none">
      <Alert
        variant="warning"
        announce
        title="Somebody changed this case in between"
        actions={
          <>
            <Button size="small" onClick={() => onSettle([])}>
              Keep mine
            </Button>
            <Button size="small" onClick={() => onSettle(CASE_FIELDS)}>
              Keep theirs
            </Button>
            <Button
              size="small"
              onClick={() => onSettle(differing.filter((field) => sideOf(field) === 'theirs'))}
            >
              Merge
            </Button>
          </>
        }
      >
        <p>
          Nothing is overwritten. Keep all of yours, all of theirs, or choose here and merge: the form then
          holds what you chose, and it is saved by itself.
        </p>
        <div className="mt-3 flex flex-col gap-3">
          {differing.map((field) => (
            <RadioGroup<Side>
              key={field}
              legend={CASE_FIELD_LABEL[field]}
              options={[
                { value: 'mine', label: `Yours: ${fieldWords(field, mine[field])}` },
                { value: 'theirs', label: `Theirs: ${fieldWords(field, theirs[field])}` },
              ]}
              value={sideOf(field)}
              onChange={(side) => setChosen({ ...chosen, [field]: side })}
            />
          ))}
        </div>
      </Alert>
    </div>
  )
}
