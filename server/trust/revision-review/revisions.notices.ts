import { screen } from '#contract/screens.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { notifyHome } from '#server/messaging/notifications/notify-person.ts'
import { findOwnerOfHome } from '#server/trust/listing-review/admin-home.queries.ts'

/** Approved, or sent back with a reason. Runs in the decision's transaction. */
export async function notifyOfRevision(tx: Tx, homeId: string, reason: string | undefined, at: Date) {
  const { id: ownerId, title } = orNotFound(await findOwnerOfHome(tx, homeId), 'Owner')
  const home = title.trim() || 'Your home'
  const link = screen('/homeowner/property/:id/edit', { id: homeId })
  const notice = reason
    ? ({
        title: 'Your changes need another look',
        parts: [
          `We reviewed your changes to ${home} and cannot publish them yet.`,
          `Reason: ${reason}`,
          'The public page stays as it was. Make the changes we requested and save, or discard them.',
        ],
        label: 'Edit your home',
        priority: 'HIGH',
      } as const)
    : {
        title: 'Your changes are public',
        parts: [`We approved your changes to ${home}. People can see them now.`],
        label: 'View your home',
      }
  await notifyHome(tx, { ownerId, homeId }, 'edit_properties', { type: 'VERIFICATION', link, ...notice }, at)
}
