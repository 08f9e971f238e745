import { useEffect, useRef, useState } from 'react'
import type { Verification, VerificationAnswers } from '#contract/trust/verification.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { errorMessage } from '#web/ui/error-message.ts'

const quiet = 800

/**
 * Autosave: answers are saved shortly after they change; one that could not be saved stays on screen and is retried with the
 * next.
 */
export function useAnswers({ home, level, answers }: Pick<Verification, 'home' | 'level' | 'answers'>) {
  const [values, setValues] = useState<VerificationAnswers>(answers)
  const [words, setWords] = useState('')
  const unsaved = useRef<VerificationAnswers>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { mutateAsync } = useApiMutation('PUT /homes/{id}/verification/{level}/answers')

  /** Returns true if everything is saved. */
  async function flush() {
    clearTimeout(timer.current)
    const body = unsaved.current
    if (Object.keys(body).length === 0) return true
    unsaved.current = {}
    setWords('Saving...')
    try {
      await mutateAsync({ params: { id: home.id, level }, body })
      setWords('Your answers are saved.')
      return true
    } catch (error) {
      unsaved.current = { ...body, ...unsaved.current }
      setWords(`Not saved yet: ${errorMessage(error, 'please try again.')}`)
      return false
    }
  }

  function change(part: VerificationAnswers) {
    setValues((before) => ({ ...before, ...part }))
    unsaved.current = { ...unsaved.current, ...part }
    setWords('Saving...')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), quiet)
  }

  // Leaving the page before the autosave still saves.
  const leave = useRef(flush)
  useEffect(() => {
    leave.current = flush
  })
  useEffect(() => () => void leave.current(), [])

  return { values, change, flush, words }
}

export type VerificationAnswersState = ReturnType<typeof useAnswers>
