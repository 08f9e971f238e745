import type * as z from 'zod'
import type { bulkPayoutsForm } from '#contract/money/payouts.ts'
import { actInBulk } from '#server/kernel/bulk.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { actOnPayout } from './send.ts'

type Call = Pick<Context, 'db' | 'now'> & { actor: Actor; caller: Caller; body: z.output<typeof bulkPayoutsForm> }

export const actOnMany = ({ body: { ids, ...body }, ...call }: Call) =>
  actInBulk(ids, (id) => actOnPayout({ ...call, params: { id }, body }))
