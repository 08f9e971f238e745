import type { Context } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { saveSealedContact } from '#server/people/profiles/emergency-contact.queries.ts'
import { emergencyContactTable } from '#server/people/profiles/emergency-contact.ts'
import { setPerson, setPreferences } from '#server/people/profiles/profiles.queries.ts'
import { demoAccounts } from './accounts.ts'
import { residentId, userId } from './make-people.ts'
import { calendarOf } from './moments.ts'

const [resident] = demoAccounts

/** The demo resident's profile: what helps them, how to reach them, and whom to call. */
export async function putProfile({ vault }: Pick<Context, 'vault'>, tx: Tx, now: Date) {
  const { ago } = calendarOf(now)
  await setPerson(tx, userId(resident.email), { phone: '(561) 555-0142' })
  await setPreferences(tx, residentId, {
    place: 'Delray Beach, FL',
    houseGenre: 'ANY',
    maxMonthlyPrice: 1100,
    supportLevel: 'ANY',
    programs: ['AA', 'SMART_RECOVERY'],
  })
  const contact = { name: 'Jamie Morgan', relationship: 'Sister', phone: '(561) 555-0188' }
  const sealed = vault.seal({ table: emergencyContactTable, id: residentId }, contact)
  await saveSealedContact(tx, { id: residentId, ...sealed, isShared: true, changedAt: ago(30) })
}
