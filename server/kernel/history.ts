import type { AuditAction, AuditSubject } from '#contract/audit-actions.ts'
import type { HistoryEvent } from '#contract/history.ts'
import type { HistoryRow } from './database/audit.queries.ts'

type VerbIn<Action, Noun extends string> = Action extends `${Noun}.${infer Verb}` ? Verb : never

/** A text for every audit action of the noun: an action without one does not compile. */
export type HistoryTexts<Noun extends AuditSubject> = Readonly<Record<VerbIn<AuditAction, Noun>, string>>

const sides: Readonly<Record<string, string>> = { SEEKER: 'Resident', OWNER: 'The home', ADMIN: 'Waymark staff' }

/** The name of a side, for readers who may not know the person. */
export const sideOfRole = (role: string) => sides[role] ?? 'Waymark'

/**
 * Presents a record's audit events as its history. Only a reader who may know the people sees their names; `others` names a side
 * differently. A resident reads "You" where they did it themselves.
 */
export const historyPresenter =
  <Noun extends AuditSubject>(noun: Noun, texts: HistoryTexts<Noun>, others: Readonly<Record<string, string>> = {}) =>
  (rows: readonly HistoryRow[], { withNames = false, isResident = false } = {}): HistoryEvent[] =>
    rows.map(({ id, at, action, actorRole, reason, name }) => ({
      id,
      at,
      text: textOf(texts, action.slice(noun.length + 1)),
      by: isResident && actorRole === 'SEEKER' ? 'You' : (withNames && name) || others[actorRole] || sideOfRole(actorRole),
      reason,
    }))

/** An event that is older than the list of actions still has a line. */
const textOf = (texts: Readonly<Partial<Record<string, string>>>, verb: string) => texts[verb] ?? 'Updated'
