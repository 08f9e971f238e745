import { isStaff } from '#contract/staff.ts'
import type { Actor } from '#server/kernel/context.ts'
import { may } from '#server/kernel/permission.ts'

/**
 * A home's documents show who owns it and who passed which check, so only those who may change them see them, on every endpoint.
 */
export const canSeeComplianceDocuments = (actor: Actor) => isStaff(actor, ['REVIEWER']) || canEditHomes(actor)

/** Who may change an account's homes, their pictures and documents. */
export const canEditHomes = (actor: Actor) => actor.role === 'OWNER' && may(actor, 'edit_properties')
