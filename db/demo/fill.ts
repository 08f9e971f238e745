import type { Context } from '#server/kernel/context.ts'

export async function fillDemo(_context: Context) {}
