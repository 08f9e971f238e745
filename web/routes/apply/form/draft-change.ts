import type { ApplicationAnswers } from '#contract/stays/application-parts.ts'
import type { OwnApplication } from '#contract/stays/applications.ts'

/** What was changed in a draft and is not saved yet. */
export type DraftChange = { answers?: ApplicationAnswers; bedroomId?: string; documentIds?: string[] }
/** What a change of a whole list was made to. */
export type Base = Pick<OwnApplication, 'version'> & { requirements: Requirements; documentIds: readonly string[] }
/** A change that is not saved yet. It is kept with its base, because another tab may save before it is sent. */
export type UnsavedChange = DraftChange & { base?: Base }

export const baseOf = ({ version, answers, documents }: Pick<OwnApplication, 'version' | 'answers' | 'documents'>): Base => ({
  version,
  requirements: answers.requirements ?? [],
  documentIds: documents.map(({ id }) => id),
})

export const mergeChanges = (earlier: UnsavedChange | undefined, later: UnsavedChange): UnsavedChange => ({
  ...earlier,
  ...later,
  ...(earlier?.base && { base: earlier.base }),
  ...((earlier?.answers || later.answers) && { answers: { ...earlier?.answers, ...later.answers } }),
})

/**
 * A change that was made to the draft as it was `before`, put over what another device has saved `since`: a field that was typed
 * here stays, every other field is the newer one. Each requirement and each document counts as a field.
 */
export function rebaseChange({ answers, documentIds, ...change }: DraftChange, before: Base, since: Base): DraftChange {
  const requirements = answers?.requirements
  return {
    ...change,
    ...(answers && {
      answers: {
        ...answers,
        ...(requirements && {
          requirements: rebaseRequirements(requirements, before.requirements, since.requirements),
        }),
      },
    }),
    ...(documentIds && { documentIds: rebaseIds(documentIds, before.documentIds, since.documentIds) }),
  }
}

type Requirements = NonNullable<ApplicationAnswers['requirements']>

function rebaseRequirements(typed: Requirements, before: Requirements, since: Requirements) {
  const isTyped = ({ requirementId, answer, note }: Requirements[number]) =>
    !before.some((known) => known.requirementId === requirementId && known.answer === answer && known.note === note)
  const own = typed.filter(isTyped)
  return [...since.filter(({ requirementId }) => !own.some((answer) => answer.requirementId === requirementId)), ...own]
}

function rebaseIds(chosen: readonly string[], before: readonly string[], since: readonly string[]) {
  const added = chosen.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !chosen.includes(id))
  return [...new Set([...since, ...added])].filter((id) => !removed.includes(id))
}
