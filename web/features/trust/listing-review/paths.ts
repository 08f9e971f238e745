import type { Role } from '#contract/endpoint.ts'
import { screen } from '#contract/screens.ts'
import { isBuilt } from '#web/screens-to-come.ts'

const allUsers = '/admin-all-users'

export const adminHomeAt = (id: string) => screen('/admin-properties/:id', { id })
export const reviewAt = (id: string) => screen('/admin-properties/:id/review', { id })
export const documentsAt = (homeId: string) => screen('/admin-house-docs/:homeId/review', { homeId })

type Person = { role: Role; email: string; name: string }

/**
 * The person in the list of all users; until that screen exists, an owner's homes or a resident's applications. Staff have
 * neither.
 */
export function personAt({ role, email, name }: Person): string | undefined {
  if (isBuilt(allUsers)) return screen(allUsers, { search: email })
  if (role === 'OWNER') return screen('/admin-properties', { search: email })
  return role === 'SEEKER' ? screen('/admin-applications', { search: name }) : undefined
}

/** A draft may have no title yet. */
export const homeTitleOf = ({ title }: { title: string }) => title.trim() || 'Untitled home'
