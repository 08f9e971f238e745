import { platformZone } from '#contract/time.ts'
import type { AppealSubject } from '#contract/trust/appeal.lifecycle.ts'
import type { AppealableDecision, HomeAppeal, OwnAppeal, StaffAppeal } from '#contract/trust/appeals.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { type HistoryRow, listHistory } from '#server/kernel/database/audit.queries.ts'
import type { DecisionToAppeal } from './appeal-subjects.ts'
import { appealActions, isAppealOpen, isOwnDecision, staffAppealActions } from './appeals.policy.ts'
import { type AppealRow, listAppealDocuments } from './appeals.queries.ts'
import { appealNextStep, presentAppealHistory } from './appeals.words.ts'

type Reader = Pick<Context, 'db' | 'fileLinks'> & { actor: Actor }
type More = { documents: Awaited<ReturnType<typeof listAppealDocuments>>; history: readonly HistoryRow[] }

const homeOf = ({ homeId, homeTitle }: { homeId: string | null; homeTitle: string | null }) =>
  homeId && homeTitle !== null ? { id: homeId, title: homeTitle } : null

/** The documents and histories of several appeals, in two queries. */
export async function readAppealParts({ db }: Pick<Reader, 'db'>, rows: readonly AppealRow[]): Promise<More> {
  const ids = rows.map(({ id }) => id)
  const [documents, history] = await Promise.all([listAppealDocuments(db, ids), listHistory(db, 'appeal', ids, { most: 20 })])
  return { documents, history }
}

function presentParts({ fileLinks, actor }: Reader, row: AppealRow, { documents, history }: More, withNames: boolean) {
  return {
    ...row,
    home: homeOf(row),
    timeZone: row.timeZone ?? platformZone,
    // Documents are for the decision alone.
    documents: isAppealOpen(row)
      ? documents
          .filter(({ appealId }) => appealId === row.id)
          .map(({ id, name }) => ({ id, name, downloadUrl: fileLinks.toOriginal(id, actor) }))
      : [],
    history: presentAppealHistory(
      history.filter(({ subjectId }) => subjectId === row.id),
      { withNames },
    ),
  }
}

export const presentOwnAppeal = (reader: Reader, row: AppealRow, more: More): OwnAppeal => ({
  ...presentParts(reader, row, more, false),
  nextStep: appealNextStep(row),
  allowedActions: appealActions(reader.actor, row),
})

export const presentStaffAppeal = (reader: Reader, row: AppealRow, more: More, at: Date): StaffAppeal => ({
  ...presentParts(reader, row, more, true),
  person: { userId: row.userId, name: `${row.firstName} ${row.lastName}`.trim(), email: row.email },
  isOwnDecision: isOwnDecision(reader.actor, row),
  isLate: isAppealOpen(row) && row.status !== 'INFO_REQUESTED' && row.answerBy < at,
  allowedActions: staffAppealActions(reader.actor, row),
})

/** The home sees what was said to be able to answer it, and neither documents nor the rest of the exchange. */
export const presentHomeAppeal = (row: AppealRow): HomeAppeal => ({
  ...row,
  home: homeOf(row),
  timeZone: row.timeZone ?? platformZone,
  person: `${row.firstName} ${row.lastName.slice(0, 1)}.`,
  allowedActions: isAppealOpen(row) ? ['comment'] : [],
})

export const presentDecision = (subjectType: AppealSubject, decision: DecisionToAppeal): AppealableDecision => ({
  ...decision,
  subjectType,
  home: homeOf(decision),
})
