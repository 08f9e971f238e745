import type { Role } from '#contract/endpoint.ts'
import { isStaff } from '#contract/staff.ts'
import type { Actor } from '#server/kernel/context.ts'

/** Only administrators decide about a business, which is its owner's account, and about the accounts of staff. */
export const mayDecideAccount = (actor: Actor, { role }: { role: Role }) => isStaff(actor, role === 'SEEKER' ? ['SUPPORT'] : [])
