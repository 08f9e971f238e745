import { screen } from '#contract/screens.ts'

export const adminHomeAt = (id: string) => screen('/admin-properties/:id', { id })
export const reviewAt = (id: string) => screen('/admin-properties/:id/review', { id })
export const documentsAt = (homeId: string) => screen('/admin-house-docs/:homeId/review', { homeId })

/** The page about one person. */
export const personAt = (userId: string) => screen('/admin-all-users/:id', { id: userId })
