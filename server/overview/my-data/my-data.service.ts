import type { Role } from '#contract/endpoint.ts'
import { daysToUndoDeletion, myDataArea } from '#contract/overview/my-data.ts'
import { sideOfRole } from '#server/kernel/history.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { auditActionText } from '#server/trust/audit/audit.words.ts'
import { listOwnAccountEvents, type OwnAccountEvent } from './account-history.queries.ts'
import { askForExport, downloadExport } from './data-export.ts'
import { deactivateOwnAccount } from './deactivate-account.ts'
import { requestDeletion } from './delete-account.ts'
import { readDeletionBlocks } from './deletion-blocks.ts'
import { findDataSubject, findNewestExport } from './my-data.queries.ts'
import { personalTables } from './personal-tables.queries.ts'

export const myDataService = handlers(myDataArea, {
  async 'GET /auth/my-data'({ db, actor, now }) {
    const person = orNotFound(await findDataSubject(db, actor.userId), 'Account')
    return {
      export: (await findNewestExport(db, actor.userId, now())) ?? null,
      deletion: { blocks: await readDeletionBlocks(db, person), effects: effects[actor.role], kept: keptOf(actor.role) },
    }
  },
  async 'GET /auth/history'({ db, actor }) {
    const events = await listOwnAccountEvents(db, actor.userId)
    return { history: events.map((event) => presentOwnEvent(event, actor.userId)) }
  },
  'POST /auth/my-data/export': askForExport,
  'GET /auth/my-data/export/file': downloadExport,
  'POST /auth/my-data/deactivate-account': deactivateOwnAccount,
  'POST /auth/my-data/delete-account': requestDeletion,
})

/** Staff decide for Waymark, so the person reads no colleague's name. */
const presentOwnEvent = ({ id, at, action, actorId, actorRole, reason }: OwnAccountEvent, userId: string) => ({
  id,
  at,
  text: auditActionText(action),
  by: actorId === userId ? 'You' : actorRole === 'VISITOR' ? 'Someone who was not signed in' : sideOfRole(actorRole),
  reason,
})

const forEveryone = [
  'We’ll sign you out on all your devices.',
  `For ${daysToUndoDeletion} days you can sign in and keep your account. Then we’ll erase it, and no one can bring it back.`,
]
const effects: Record<Role, string[]> = {
  SEEKER: ['We’ll withdraw your open applications and take you off every waitlist. You cannot get them back.', ...forEveryone],
  OWNER: ['Your team can no longer work with your account.', ...forEveryone],
  ADMIN: forEveryone,
}

/** From the list of tables, so that it cannot promise anything else than what is done. */
const keptOf = (role: Role) => [
  ...new Set(
    Object.values(personalTables).flatMap(({ erase }) =>
      typeof erase === 'object' && 'keep' in erase && (erase.role ?? role) === role ? [`${erase.keep}.`] : [],
    ),
  ),
  ...(role === 'SEEKER' ? ['Your reviews, without your name.'] : []),
  ...(role === 'OWNER' ? ['Photos and documents you uploaded for a home that belongs to someone else.'] : []),
]
