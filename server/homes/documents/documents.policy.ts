import type { Actor } from '#server/kernel/context.ts'

/**
 * A home's documents show who owns it and who passed which check, so only those who may change them see them, on every endpoint.
 */
export const canSeeComplianceDocuments = (actor: Actor) => actor.role === 'ADMIN' || canEditHomes(actor)

/** Who may change an account's homes, their pictures and documents. */
export const canEditHomes = ({ role, permissions }: Actor) =>
  role === 'OWNER' && (!permissions || permissions.includes('edit_properties'))
