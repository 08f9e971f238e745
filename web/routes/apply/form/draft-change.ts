import type { ApplicationAnswers } from '#contract/stays/application-parts.ts'
import type { OwnApplication } from '#contract/stays/applications.ts'

/** What was changed in a draft and is not saved yet. */
export type DraftChange = { answers?: ApplicationAnswers; bedroomId?: string; documentIds?: string[] }
type Saved = Pick<OwnApplication, 'answers' | 'documents'>

export const mergeChanges = (earlier: DraftChange | undefined, later: DraftChange): DraftChange => ({
  ...earlier,
  ...later,
  ...((earlier?.answers || later.answers) && { answers: { ...earlier?.answers, ...later.answers } }),
})

/**
 * A change that was made to the draft as it was `before`, put over what another device has saved `since`: a field that was typed
 * here stays, every other field is the newer one. Each requirement and each document counts as a field.
 */
export function rebaseChange({ answers, documentIds, ...change }: DraftChange, before: Saved, since: Saved): DraftChange {
  const requirements = answers?.requirements
  return {
    ...change,
    ...(answers && {
      answers: {
        ...answers,
        ...(requirements && {
          requirements: rebaseRequirements(requirements, before.answers.requirements, since.answers.requirements),
        }),
      },
    }),
    ...(documentIds && { documentIds: rebaseIds(documentIds, idsOf(before), idsOf(since)) }),
  }
}

type Requirements = NonNullable<ApplicationAnswers['requirements']>

function rebaseRequirements(typed: Requirements, before: Requirements = [], since: Requirements = []) {
  const isTyped = ({ requirementId, answer, note }: Requirements[number]) =>
    !before.some((known) => known.requirementId === requirementId && known.answer === answer && known.note === note)
  const own = typed.filter(isTyped)
  return [...since.filter(({ requirementId }) => !own.some((answer) => answer.requirementId === requirementId)), ...own]
}

const idsOf = ({ documents }: Saved) => documents.map(({ id }) => id)

function rebaseIds(chosen: readonly string[], before: readonly string[], since: readonly string[]) {
  const added = chosen.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !chosen.includes(id))
  return [...new Set([...since, ...added])].filter((id) => !removed.includes(id))
}
