import { addTime } from '#contract/time.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { deleteDocument } from '#server/kernel/files/documents.queries.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import { addJob, type Job } from '#server/kernel/jobs/jobs.ts'
import { transitionAccount } from '#server/people/accounts/account.transitions.ts'
import { listDueDeletions, lockDueDeletion, postponeDeletion } from '#server/people/accounts/account-deletion.queries.ts'
import { lockActiveAdministrators } from '#server/people/accounts/accounts.queries.ts'
import { closeAccount } from '#server/people/accounts/close-account.ts'
import { endPendingOf } from '#server/stays/end-pending.ts'
import { listDeletionBlocks } from './deletion-blocks.queries.ts'
import { readDeletionBlocks } from './deletion-blocks.ts'
import {
  clearPersonalRows,
  deletePersonalRows,
  type FoundSubject,
  findDataSubject,
  listExportsOfUser,
  listFilesOfPerson,
} from './my-data.queries.ts'
import { clearNameInNotices } from './names-in-notices.queries.ts'
import { personalTables } from './personal-tables.queries.ts'

type Call = Context & { actor: Actor; caller: Caller }

/** Closes the account now: the person is signed out everywhere, and what they applied for ends. It is erased after 30 days. */
export const requestDeletion = (call: Call) =>
  inTransaction(call.db, async (tx) => {
    const { actor, caller } = call
    // Holds the row locks of active staff, so that the last two administrators cannot both leave at once.
    if (actor.role === 'ADMIN') await lockActiveAdministrators(tx)
    const person = orNotFound(await findDataSubject(tx, actor.userId), 'Account')
    const [block] = await readDeletionBlocks(tx, person)
    ensure(!block, block?.message ?? '')
    if (person.residentId) await endPendingOf(tx, { by: actor, caller, at: call.now() })
    await closeAccount(call, tx, { ...person, id: person.userId })
    return { message: 'Your account is closed. We emailed you how to undo this.' }
  })

const tryAgainDays = 7

const forEachDeletion = forEachLocked('deletion', (tx, { userId }: { userId: string }, at) => lockDueDeletion(tx, userId, at))

/** Erases the accounts whose time to undo is over. Safe to run twice: each one is checked again under its row lock. */
export const eraseAccounts: Job = async (context) =>
  forEachDeletion(context, await listDueDeletions(context.db, context.now()), async (tx, _due, at, { userId }) => {
    const person = orNotFound(await findDataSubject(tx, userId), 'Account')
    // A payment may have been disputed in the meantime: the account stays closed until that is settled.
    const blocks = await listDeletionBlocks(tx, person)
    if (blocks.length > 0) {
      context.log.warn({ userId, blocks }, 'an account cannot be erased yet; trying again later')
      return void (await postponeDeletion(tx, userId, addTime(at, { days: tryAgainDays })))
    }
    await erase(tx, person)
    await transitionAccount(tx, { name: 'erase', userId, by: 'SYSTEM', at })
  })

const evidence = 'CLAIM_DOCUMENT'

/** Rows that go, go first: they are found through rows that are only cleared. */
async function erase(tx: Tx, person: FoundSubject) {
  await deleteFiles(tx, person)
  await clearNameInNotices(tx, person)
  const all = Object.entries(personalTables)
  for (const [table, about] of all) if (about.erase === 'DELETE') await deletePersonalRows(tx, table, about, person)
  for (const [table, { of, erase: how }] of all)
    if (typeof how === 'object' && 'set' in how) await clearPersonalRows(tx, table, { of, set: how.set }, person)
}

/** The jobs run after the commit: until then, the files are the current ones. */
async function deleteFiles(tx: Tx, person: FoundSubject) {
  for (const { id } of await listExportsOfUser(tx, person.userId)) await addJob(tx, 'delete_data_export', { id })
  for (const { id, type, originalKey, storageKey, variants, width } of await listFilesOfPerson(tx, person)) {
    if (type === evidence) continue
    await deleteDocument(tx, id)
    // With an original there is also a JPEG, and sizes may still be being made; a profile photo has only its two sizes.
    if (originalKey) await addJob(tx, 'delete_document_files', { originalKey, storageKey, width })
    else if (storageKey) await addJob(tx, 'delete_picture', { storageKey, widths: variants })
  }
}
