import type { Actor } from '#server/kernel/context.ts'

/** Everyone who is signed in, except staff: they answer. */
export const canChatWithSupport = ({ role }: Actor) => role !== 'ADMIN'
