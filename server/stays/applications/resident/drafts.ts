import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import type { saveApplicationForm, startApplicationForm } from '#contract/stays/applications.ts'
import { releaseBed } from '#server/homes/beds/claims.ts'
import { findHomeHead } from '#server/homes/details/homes.queries.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, HttpError, orNotFound, throwFieldError, visible } from '#server/kernel/http/http-error.ts'
import { isResidentOf } from '#server/kernel/permission.ts'
import { refreshApplicationPages } from '#server/stays/applications/applications.notices.ts'
import {
  type ApplicationRow,
  changeApplication,
  deleteApplication,
  findOpenApplication,
  insertApplication,
  lockApplication,
} from '#server/stays/applications/applications.queries.ts'
import { listRoomsToApplyFor } from '#server/stays/applications/parts.queries.ts'
import { offerNext } from '#server/stays/waitlist/cascade.ts'
import { findEntry, findOpenEntry, lockWaitlist } from '#server/stays/waitlist/waitlist.queries.ts'
import { convert } from '#server/stays/waitlist/with-application.ts'
import { prefillAnswers } from './prefill.ts'
import { changeOwn, type OwnCall, readOwnApplication } from './resident-application.ts'
import { listDocuments, setDocuments } from './resident-documents.queries.ts'
import { isPaidDraft, withdrawApplication } from './withdrawal.ts'

type StartCall = Context & { actor: Actor; caller: Caller; body: z.output<typeof startApplicationForm> }

/**
 * Each person has one open application per home: an existing draft is continued, also while the home is not public, and a submitted
 * one refuses a second.
 */
export async function start(call: StartCall) {
  const { db, actor, caller, body, now } = call
  await keepAcceptedBed(call)
  const [found, open] = await Promise.all([findHomeHead(db, body.homeId), findOpenApplication(db, actor.accountId, body.homeId)])
  const home = orNotFound(open || found?.status === 'PUBLISHED' ? found : null, 'Home')
  const bedroomId = await chooseRoom(db, body.homeId, body.bedroomId)
  ensure(!open || open.status === 'DRAFT', 'You already have an open application for this home.', 'already_done')
  if (open)
    return changeOwn({ ...call, params: { id: open.id } }, async (tx, row, at) => {
      if (body.bedroomId && row.bedroomId !== bedroomId)
        await changeApplication(tx, row.id, { bedroomId, version: row.version + 1, updatedAt: at })
    })
  const id = randomUUID()
  const at = now()
  const answers = await prefillAnswers(db, actor, home, at)
  await inTransaction(db, async (tx) => {
    const row = { id, residentId: actor.accountId, homeId: body.homeId, bedroomId, createdAt: at, updatedAt: at, changedAt: at }
    await insertApplication(tx, { ...row, answers: JSON.stringify(answers) })
    await insertAuditEvent(tx, {
      at,
      actor,
      caller,
      action: 'application.start',
      subject: ['application', id],
      details: { to: 'DRAFT' },
    })
  })
  return readOwnApplication({ ...call, params: { id } })
}

/** The bed that the person accepted from the waitlist is held for this application, from whichever page it begins. */
async function keepAcceptedBed({ db, actor, caller, now, body: { homeId } }: StartCall) {
  const accepted = await findOpenEntry(db, actor.accountId, homeId)
  if (accepted?.status !== 'ACCEPTED') return
  await inTransaction(db, async (tx) => {
    await lockWaitlist(tx, homeId)
    const entry = await findEntry(tx, accepted.id)
    // Another tab may have begun at the same moment.
    if (entry?.status === 'ACCEPTED') await convert(tx, { entry, by: actor, at: now(), caller })
  })
}

/** A requested room must belong to this home; otherwise a room with an available bed is chosen. */
async function chooseRoom(db: Db, homeId: string, wanted?: string) {
  const rooms = await listRoomsToApplyFor(db, homeId)
  if (wanted)
    return orNotFound(
      rooms.find(({ id }) => id === wanted),
      'Bedroom',
    ).id
  return (rooms.find(({ bedsFree }) => bedsFree > 0) ?? rooms[0])?.id ?? null
}

type SaveCall = OwnCall & { body: z.output<typeof saveApplicationForm> }

/** Saves while the person types. The optimistic version keeps it from overwriting a save from another device. */
export const saveDraft = (call: SaveCall) =>
  changeOwn(call, async (tx, row, at) => {
    const { version, bedroomId, answers, documentIds } = call.body
    ensure(
      row.status === 'DRAFT',
      'You already sent this application. Message the home if you need to change something.',
      'already_done',
    )
    ensureNewest(row, version)
    if (bedroomId) await ensureRoom(tx, row, bedroomId)
    if (documentIds) await shareDocuments(tx, row, documentIds)
    const change = { ...(bedroomId && { bedroomId }), ...(answers && { answers: { ...row.answers, ...answers } }) }
    await changeApplication(tx, row.id, { ...change, version: row.version + 1, updatedAt: at })
    await refreshApplicationPages(tx, row, 'RESIDENT')
  })

/** Only a draft that no one else has seen is deleted; one whose fee is paid is withdrawn, and anything else refused. */
export async function deleteApplicationDraft(call: OwnCall) {
  const { db, actor, caller, now, params } = call
  return inTransaction(db, async (tx) => {
    const at = now()
    const row = await lockApplication(tx, params.id, at)
    const draft = visible(row, (row) => isResidentOf(actor, row), 'Application')
    ensure(draft.status === 'DRAFT', 'Only a draft can be deleted. You can withdraw an application you already sent.')
    if (isPaidDraft(draft)) {
      await withdrawApplication(tx, { call, application: draft, at })
      return { message: 'Draft withdrawn. We’re refunding the fee.' }
    }
    // A bed held since the waitlist goes to whoever is next.
    if (await releaseBed(tx, { kind: 'HOLD', id: draft.id }, at)) await offerNext(tx, { homeId: draft.homeId, at })
    await deleteApplication(tx, draft.id)
    await insertAuditEvent(tx, { at, actor, caller, action: 'application.delete', subject: ['application', draft.id] })
    await refreshApplicationPages(tx, draft, 'RESIDENT')
    return { message: 'Draft deleted.' }
  })
}

export function ensureNewest(row: ApplicationRow, version: number) {
  if (version === row.version) return
  const changed = { section: 'application', version: row.version, by: 'You, on another device', at: row.updatedAt }
  throw new HttpError(409, 'You changed this application on another device. Check the latest version first.', { changed })
}

async function ensureRoom(tx: Tx, row: ApplicationRow, bedroomId: string) {
  const rooms = await listRoomsToApplyFor(tx, row.homeId)
  if (!rooms.some(({ id }) => id === bedroomId)) throwFieldError('bedroomId', 'Choose a room in this home')
}

async function shareDocuments(tx: Tx, row: ApplicationRow, documentIds: readonly string[]) {
  const own = new Set((await listDocuments(tx, row.residentId)).map(({ id }) => id))
  if (documentIds.some((id) => !own.has(id))) throwFieldError('documentIds', 'One of these documents is no longer available')
  await setDocuments(tx, row.id, documentIds)
}
