import { createContext, use, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { present } from '../../shared/platform/present.ts'
import { namesIn } from '../cases/case-form-values.ts'
import type { CaseFormControl } from '../cases/use-case-form.ts'
import type { TextChange } from '../identifiers/identifier-notice.tsx'
import { withNames, withoutNames } from '../identifiers/names-to-keep.ts'
import { type Given, useGiven } from '../identifiers/use-given.ts'

/** What all texts of a case share where identifiers are looked for and replaced. */
interface Guard {
  caseId: string
  /** As they stand in the form: the first is `[PERSON_1]`. */
  knownNames: readonly string[]
  given: Given['of']
  /** Keeps a replacement in mind: its placeholders on this page, its people in the form. */
  remember: (change: TextChange) => void
}

const GuardContext = createContext<Guard | null>(null)

export const useCaseGuard = (): Guard => present(use(GuardContext))

interface CaseGuardProps {
  caseId: string
  form: CaseFormControl['form']
  children: ReactNode
}

/** Keeps the placeholders of a case consistent: people who are replaced join the names of the case, in their order. */
export function CaseGuard({ caseId, form, children }: CaseGuardProps) {
  const text = useWatch({ control: form.control, name: 'knownNames' })
  const knownNames = useMemo(() => namesIn(text), [text])
  const { of, remember: keep } = useGiven()
  const added = useRef(new Set<string>())

  const guard = useMemo((): Guard => {
    function remember({ values, undone }: TextChange) {
      const before = namesIn(form.getValues('knownNames'))
      const after = undone ? withoutNames(before, added.current, values) : withNames(before, values)
      for (const name of after.slice(before.length)) added.current.add(name)
      if (!undone) keep(values)
      if (after.length !== before.length) form.setValue('knownNames', after.join('\n'), { shouldDirty: true })
    }
    return { caseId, knownNames, given: of, remember }
  }, [caseId, knownNames, of, keep, form])

  return <GuardContext value={guard}>{children}</GuardContext>
}
