import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import type { Verification, VerificationAnswers } from '#contract/trust/verification.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { type AutosaveState, keptChange, useAutosave } from '#web/drafts/use-autosave.ts'
import { errorMessage } from '#web/ui/error-message.ts'

type Given = Pick<Verification, 'home' | 'level' | 'answers' | 'allowedActions'>

/** The name that answers which are not saved yet are kept under. */
export const answersName = ({ home, level }: Pick<Verification, 'home' | 'level'>) => `verification:${home.id}:${level}`

/** The answers of a checklist, saved as they are given. One that could not be saved stays on screen, also after a reload. */
export function useAnswers({ home, level, answers, allowedActions }: Given) {
  const keptAs = allows({ allowedActions }, 'edit') ? answersName({ home, level }) : undefined
  const [values, setValues] = useState<VerificationAnswers>(() => ({
    ...answers,
    ...(keptAs && keptChange<VerificationAnswers>(keptAs)),
  }))
  const { mutateAsync } = useApiMutation('PUT /homes/{id}/verification/{level}/answers')
  const { state, flush, ...autosave } = useAutosave<VerificationAnswers>({
    ...(keptAs && { keptAs }),
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
