import type { Actor } from '#server/kernel/context.ts'

/** Papers of a home show whose it is, and who passed which check: who may change them sees them, at every door. */
export const canSeePapers = (actor: Actor) => actor.role === 'ADMIN' || canEditHomes(actor)

/** Who may change the homes of an account, their pictures and papers. */
export const canEditHomes = ({ role, permissions }: Actor) =>
  role === 'OWNER' && (!permissions || permissions.includes('edit_properties'))
