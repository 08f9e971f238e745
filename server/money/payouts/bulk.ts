import type * as z from 'zod'
import type { bulkPayoutsForm } from '#contract/money/payouts.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { HttpError } from '#server/kernel/http/http-error.ts'
import { actOnPayout } from './send.ts'

type Call = Pick<Context, 'db' | 'now'> & { actor: Actor; caller: Caller; body: z.output<typeof bulkPayoutsForm> }

/** Runs each payout in its own transaction: one that fails does not hold up the others. */
export async function actOnMany({ body: { ids, ...body }, ...call }: Call) {
  const results: { id: string; isDone: boolean; message: string }[] = []
  for (const id of new Set(ids))
    try {
      await actOnPayout({ ...call, params: { id }, body })
      results.push({ id, isDone: true, message: 'Done' })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      results.push({ id, isDone: false, message: error.message })
    }
  return { changed: results.filter(({ isDone }) => isDone).length, results }
}
