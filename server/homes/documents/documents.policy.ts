import type { Actor } from '#server/kernel/context.ts'

/** Documents of a home show whose it is, and who passed which check: who may change them sees them, at every door. */
export const canSeeComplianceDocuments = (actor: Actor) => actor.role === 'ADMIN' || canEditHomes(actor)

/** Who may change the homes of an account, their pictures and documents. */
export const canEditHomes = ({ role, permissions }: Actor) =>
  role === 'OWNER' && (!permissions || permissions.includes('edit_properties'))
