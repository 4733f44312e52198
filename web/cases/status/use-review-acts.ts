import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Case } from '../../../shared/cases/case.ts'
import type { Recommendation } from '../../../shared/cases/recommendation.ts'
import { useToast } from '../../ui/toast-context.ts'
import { recommendationQuery } from '../recommendation/recommendation-data.ts'
import { asksForRecommendation } from './sign-warnings.ts'
import { signOffCase, submitCase } from './status-data.ts'
import { useCaseAct } from './use-case-act.ts'

/** The dialog that is open. */
export type ReviewQuestion = 'sign' | 'reopen' | 'archive' | null

/** Why an act did not come about: what was typed could not be saved first, or the server refused. */
export type ReviewTrouble = { act: 'submit' | 'sign'; unsaved: boolean } | null

interface ReviewPage {
  current: Case
  /** Saves what was typed; answers whether the server has all of it. */
  saveFirst: () => Promise<boolean>
  /** An act was done: the focus goes on, since the button that had it may be gone. */
  onDone: () => void
}

/** The acts of "Review and sign-off". What was typed is saved first: the team reviews and signs what is on the screen. */
export function useReviewActs({ current, saveFirst, onDone }: ReviewPage) {
  const cache = useQueryClient()
  const toast = useToast()
  const { error, run, reset } = useCaseAct(current.id)
  const [busy, setBusy] = useState<'submit' | 'sign' | null>(null)
  const [trouble, setTrouble] = useState<ReviewTrouble>(null)
  const [question, setQuestion] = useState<ReviewQuestion>(null)
  const [recommendation, setRecommendation] = useState<Pick<Recommendation, 'outcome'> | null>(null)

  /** Runs one act at a time. */
  async function during(act: 'submit' | 'sign', work: () => Promise<void>) {
    if (busy) return
    setBusy(act)
    setTrouble(null)
    reset()
    try {
      await work()
    } finally {
      setBusy(null)
    }
  }

  function finish(title: string) {
    // At once, since a toast is read aloud from inside the dialog that is open when it is made.
    flushSync(() => setQuestion(null))
    toast({ title, variant: 'success' })
    onDone()
  }

  const submit = async () =>
    during('submit', async () => {
      if (!(await saveFirst())) setTrouble({ act: 'submit', unsaved: true })
      else if (await run(async () => submitCase(current.id))) finish('Case submitted for review')
      else setTrouble({ act: 'submit', unsaved: false })
    })

  const askToSign = async () =>
    during('sign', async () => {
      if (!(await saveFirst())) {
        setTrouble({ act: 'sign', unsaved: true })
        return
      }
      if (asksForRecommendation(current)) {
        // As it is now: a colleague may have written it since the page was opened.
        const asked = cache.query({ ...recommendationQuery(current.id), staleTime: 0 })
        setRecommendation(await asked.catch(() => null))
      }
      setQuestion('sign')
    })

  const sign = async () =>
    during('sign', async () => {
      if (await run(async () => signOffCase(current.id))) {
        finish('Case signed off')
        return
      }
      setQuestion(null)
      setTrouble({ act: 'sign', unsaved: false })
    })

  return { busy, trouble, error, question, recommendation, submit, askToSign, sign, ask: setQuestion, finish }
}
