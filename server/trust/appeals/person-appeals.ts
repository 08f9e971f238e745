import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import type { AppealSubject } from '#contract/trust/appeal.lifecycle.ts'
import { type appealAnswerForm, type appealForm, businessDaysToAnswer } from '#contract/trust/appeals.ts'
import type { Actor, Caller, Context, UploadedFile } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { storePrivateUpload } from '#server/kernel/files/private-upload.ts'
import { ensure, orNotFound, throwFieldError, visible } from '#server/kernel/http/http-error.ts'
import { notifyOfAppeal } from './appeals.notices.ts'
import { isAppellant } from './appeals.policy.ts'
import { presentDecision, presentOwnAppeal, readAppealParts } from './appeals.present.ts'
import {
  type AppealRow,
  addAppealDocuments,
  findAppeal,
  insertAppeal,
  listAppealedDecisions,
  listAppealsOfUser,
  lockAppeal,
} from './appeals.queries.ts'
import { transitionAppeal } from './appeals.transitions.ts'
import { addBusinessDays } from './timing.ts'

type Call = Pick<Context, 'db' | 'now' | 'fileLinks' | 'appeals'> & { actor: Actor; caller: Caller }
type OnAppeal = Call & { params: { id: string } }

/** Decisions about the person that can still be appealed, whatever feature made them. */
async function listDecisions({ appeals, actor }: Pick<Call, 'appeals' | 'actor'>, db: Db, at: Date) {
  const subjects = Object.entries(appeals.subjects) as [AppealSubject, NonNullable<(typeof appeals.subjects)[AppealSubject]>][]
  const found = await Promise.all(
    subjects.map(async ([type, { list }]) => (await list(db, actor, at)).map((decision) => ({ type, decision }))),
  )
  return found.flat().filter(({ decision }) => decision.appealUntil > at)
}

export async function listMyAppeals(call: Call) {
  const rows = await listAppealsOfUser(call.db, call.actor.userId)
  const decisions = await listDecisions(call, call.db, call.now())
  const appealed = await listAppealedDecisions(
    call.db,
    decisions.map(({ decision }) => decision.subjectId),
  )
  const isAppealed = ({ type, decision }: (typeof decisions)[number]) =>
    appealed.some(
      ({ subjectType, subjectId, firstDecidedAt }) =>
        subjectType === type && subjectId === decision.subjectId && firstDecidedAt.getTime() === decision.decidedAt.getTime(),
    )
  const more = await readAppealParts(call, rows)
  return {
    appeals: rows.map((row) => presentOwnAppeal(call, row, more)),
    decisions: decisions.filter((one) => !isAppealed(one)).map(({ type, decision }) => presentDecision(type, decision)),
  }
}

async function present(call: Call, tx: Tx, id: string) {
  const row = orNotFound(await findAppeal(tx, id), 'Appeal')
  return presentOwnAppeal(call, row, await readAppealParts({ db: tx }, [row]))
}

async function attach(tx: Tx, { actor }: Call, appealId: string, documentIds: readonly string[]) {
  const wanted = [...new Set(documentIds)]
  const added = await addAppealDocuments(tx, appealId, actor, wanted)
  if (added !== wanted.length) throwFieldError('documentIds', 'One of these documents was deleted. Please choose again.')
}

const entityOf = { SEEKER: 'RESIDENT', OWNER: 'OWNER', ADMIN: 'ADMIN' } as const

export async function uploadAppealDocument(call: Context & { actor: Actor; uploads: { file?: UploadedFile } }) {
  const { actor, fileLinks } = call
  const about = { type: 'APPEAL_DOCUMENT', entityType: entityOf[actor.role], entityId: actor.accountId }
  const { id, name } = await storePrivateUpload(call, about)
  return { id, name, downloadUrl: fileLinks.toOriginal(id, actor) }
}

export const fileAppeal = (call: Call & { body: z.output<typeof appealForm> }) =>
  inTransaction(call.db, async (tx) => {
    const { actor, caller, body } = call
    const at = call.now()
    const isMeant = ({ type, decision }: Awaited<ReturnType<typeof listDecisions>>[number]) =>
      type === body.subjectType && decision.subjectId === body.subjectId
    const { decision } = orNotFound((await listDecisions(call, tx, at)).find(isMeant), 'Decision')
    const id = randomUUID()
    const isFirst = await insertAppeal(tx, {
      id,
      subjectType: body.subjectType,
      subjectId: body.subjectId,
      userId: actor.userId,
      homeId: decision.homeId,
      about: decision.about,
      firstReason: decision.reason,
      firstDecidedAt: decision.decidedAt,
      firstDecidedBy: decision.decidedBy,
      status: 'SUBMITTED',
      words: body.words,
      submittedAt: at,
      statusChangedAt: at,
      answerBy: addBusinessDays(at, businessDaysToAnswer),
    })
    ensure(isFirst, 'This decision has already been appealed.')
    await attach(tx, call, id, body.documentIds)
    await insertAuditEvent(tx, { at, actor, caller, action: 'appeal.submit', subject: ['appeal', id] })
    await notifyOfAppeal(tx, 'submit', orNotFound(await findAppeal(tx, id), 'Appeal'), at)
    return present(call, tx, id)
  })

/** Runs under the appeal's row lock, for the person who filed it alone. */
const change = (call: OnAppeal, work: (tx: Tx, appeal: AppealRow, at: Date) => Promise<unknown>) =>
  inTransaction(call.db, async (tx) => {
    const appeal = visible(await lockAppeal(tx, call.params.id), (row) => isAppellant(call.actor, row), 'Appeal')
    await work(tx, appeal, call.now())
    return present(call, tx, appeal.id)
  })

/** Time that the person took to answer is not taken from staff. */
const businessDaysAfterAnswer = 5

export const respondToStaff = (call: OnAppeal & { body: z.output<typeof appealAnswerForm> }) =>
  change(call, async (tx, appeal, at) => {
    const { actor: by, caller, body } = call
    const after = addBusinessDays(at, businessDaysAfterAnswer)
    const answerBy = new Date(Math.max(after.getTime(), appeal.answerBy.getTime()))
    // Staff may ask more than once, and decide with every answer in view; their questions are in the history.
    const infoAnswer = [appeal.infoAnswer, body.answer].filter(Boolean).join('\n\n')
    const answer = { infoAnswer, infoUntil: null, answerBy, remindedAt: null }
    await attach(tx, call, appeal.id, body.documentIds)
    await transitionAppeal(tx, { name: 'respond', appeal, by, caller, at, change: answer, subjects: call.appeals.subjects })
  })

export const withdrawAppeal = (call: OnAppeal) =>
  change(call, (tx, appeal, at) =>
    transitionAppeal(tx, {
      name: 'withdraw',
      appeal,
      by: call.actor,
      caller: call.caller,
      at,
      subjects: call.appeals.subjects,
    }),
  )
