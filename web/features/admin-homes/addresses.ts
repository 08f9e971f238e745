import { href } from 'react-router'

export const adminHomeAt = (id: string) => href('/admin-properties/:id', { id })
export const reviewAt = (id: string) => href('/admin-properties/:id/review', { id })
export const papersAt = (homeId: string) => href('/admin-house-docs/:homeId/review', { homeId })
export const personAt = (email: string) => `/admin-all-users?search=${encodeURIComponent(email)}`

/** A draft may have no title yet. */
export const titleOf = ({ title }: { title: string }) => title.trim() || 'Home without a title'
