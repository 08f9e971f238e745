import type { Actor } from '#server/kernel/context.ts'

/** Who may change the homes of an account, their pictures and papers. */
export const canEditHomes = ({ role, permissions }: Actor) =>
  role === 'OWNER' && (!permissions || permissions.includes('edit_properties'))
