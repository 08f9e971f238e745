import { emergencyContacts, emergencyPerson } from '#contract/people/emergency-contact.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { deleteEmergencyContact, findSealedContact, saveSealedContact } from './emergency-contact.queries.ts'
import { lockResident } from './profiles.queries.ts'

/** The table with the encrypted contacts. */
export const emergencyContactTable = 'emergency_contacts'

/** Someone else's name and number, so they are encrypted as a resident's own private records are. */
export async function readEmergencyContact({ db, vault }: Pick<Context, 'db' | 'vault'>, residentId: string) {
  const row = await findSealedContact(db, residentId)
  if (!row) return null
  const person = emergencyPerson.parse(vault.open({ table: emergencyContactTable, id: row.id }, row))
  return { ...person, isShared: row.isShared }
}

type Call = Pick<Context, 'db' | 'now'> & { actor: Actor; caller: Caller }

/** The audit event says that the contact changed, not who it is. */
const change = ({ db, now, actor, caller }: Call, work: (tx: Db) => Promise<boolean>) =>
  inTransaction(db, async (tx) => {
    await lockResident(tx, actor.accountId)
    if (!(await work(tx))) return
    const event = { at: now(), actor, caller, action: 'resident.changeProfile', subject: ['resident', actor.accountId] } as const
    await insertAuditEvent(tx, { ...event, details: { changed: ['emergencyContact'] } })
  })

export const emergencyContactsService = handlers(emergencyContacts, {
  'GET /residents/emergency-contact': async (call) => ({ contact: await readEmergencyContact(call, call.actor.accountId) }),

  async 'PUT /residents/emergency-contact'(call) {
    const { isShared, ...person } = call.body
    const id = call.actor.accountId
    const sealed = call.vault.seal({ table: emergencyContactTable, id }, person)
    await change(call, async (tx) => {
      await saveSealedContact(tx, { id, ...sealed, isShared, changedAt: call.now() })
      return true
    })
    return { contact: await readEmergencyContact(call, id) }
  },

  async 'DELETE /residents/emergency-contact'(call) {
    await change(call, (tx) => deleteEmergencyContact(tx, call.actor.accountId))
    return { message: 'Emergency contact removed.' }
  },
})
