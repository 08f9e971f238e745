import { useState } from 'react'
import type { Verification, VerificationAnswers } from '#contract/trust/verification.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { type AutosaveState, useAutosave } from '#web/drafts/use-autosave.ts'
import { errorMessage } from '#web/ui/error-message.ts'

/** The answers of a checklist, saved as they are given. One that could not be saved stays on screen. */
export function useAnswers({ home, level, answers }: Pick<Verification, 'home' | 'level' | 'answers'>) {
  const [values, setValues] = useState<VerificationAnswers>(answers)
  const { mutateAsync } = useApiMutation('PUT /homes/{id}/verification/{level}/answers')
  const { state, flush, ...autosave } = useAutosave<VerificationAnswers>({
    merge: (earlier, later) => ({ ...earlier, ...later }),
    save: (body) => mutateAsync({ params: { id: home.id, level }, body }),
  })
  function change(part: VerificationAnswers) {
    setValues((before) => ({ ...before, ...part }))
    autosave.change(part)
  }
  return { values, change, flush, words: wordsOf(state) }
}

export type VerificationAnswersState = ReturnType<typeof useAnswers>

function wordsOf(state: AutosaveState) {
  if (state.is === 'failed') return `Not saved yet: ${errorMessage(state.error, 'please try again.')}`
  if (state.is === 'saving') return 'Saving...'
  return state.is === 'saved' ? 'Your answers are saved.' : ''
}
