import { isStaff } from '#contract/staff.ts'
import type { Actor } from '#server/kernel/context.ts'
import { isResidentOf, managesFor } from '#server/kernel/permission.ts'
import type { WaitlistEntryRow } from './waitlist.queries.ts'

/** A waitlist entry is visible to its resident, those who run the home, and staff. */
export const canSeeEntry = (actor: Actor, entry: WaitlistEntryRow) =>
  isResidentOf(actor, entry) || managesFor(actor, entry, 'manage_applications') || isStaff(actor, ['SUPPORT'])
