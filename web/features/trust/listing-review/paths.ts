import { href } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import { isBuilt } from '#web/screens-to-come.ts'

const allUsers = '/admin-all-users'

export const adminHomeAt = (id: string) => href('/admin-properties/:id', { id })
export const reviewAt = (id: string) => href('/admin-properties/:id/review', { id })
export const documentsAt = (homeId: string) => href('/admin-house-docs/:homeId/review', { homeId })

type Person = { role: Role; email: string; name: string }

/**
 * The person in the list of all users; until that screen exists, an owner's homes or a resident's applications. Staff have
 * neither.
 */
export function personAt({ role, email, name }: Person): string | undefined {
  const found = (path: string, by: string) => `${path}?search=${encodeURIComponent(by)}`
  if (isBuilt(allUsers)) return found(allUsers, email)
  if (role === 'OWNER') return found('/admin-properties', email)
  return role === 'SEEKER' ? found('/admin-applications', name) : undefined
}

/** A draft may have no title yet. */
export const titleOf = ({ title }: { title: string }) => title.trim() || 'Home without a title'
