import type { Role } from '#contract/endpoint.ts'
import { isStaff, type LimitedStaffRole } from '#contract/staff.ts'
import type { Actor } from '#server/kernel/context.ts'

/** Only administrators decide about a business, which is its owner's account, and about the accounts of staff. */
export const staffForAccount = ({ role }: { role: Role }): LimitedStaffRole[] => (role === 'SEEKER' ? ['SUPPORT'] : [])

export const mayDecideAccount = (actor: Actor, account: { role: Role }) => isStaff(actor, staffForAccount(account))
