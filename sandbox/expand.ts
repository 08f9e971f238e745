import { page } from './calls/call.ts'
import type { Order } from './calls/checkout.ts'
import { invalid } from './problem.ts'
import type { World } from './world.ts'

type Thing = Record<string, unknown>
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null

/** Replaces ids in the answer with whole objects, as requested: `expand[]=data.payment_intent`. */
export async function expand(world: World, answer: object, paths: readonly string[]) {
  const copy = structuredClone(JSON.parse(JSON.stringify(answer))) as Thing
  for (const path of paths) await follow(world, copy, path.split('.'), path)
  return copy
}

async function follow(world: World, at: Thing, [name, ...rest]: readonly string[], path: string): Promise<void> {
  if (name === undefined) return
  if (Array.isArray(at.data) && name === 'data') {
    for (const one of at.data) if (isThing(one)) await follow(world, one, rest, path)
    return
  }
  if (name === 'line_items' && at.object === 'checkout.session') {
    const id = String(at.id)
    at.line_items = page(`/v1/checkout/sessions/${id}/line_items`, (await world.inside<Order>(id))!.lines, {})
    return
  }
  if (name === 'payments' && at.object === 'invoice') {
    const id = String(at.id)
    const { payments = [] } = (await world.inside<{ payments?: { id: string }[] }>(id)) ?? {}
    at.payments = page(`/v1/invoice_payments?invoice=${id}`, payments, {})
    return
  }
  if (!(name in at)) throw invalid(`This property cannot be expanded (${path}).`)
  const value = at[name]
  if (typeof value === 'string') at[name] = (await world.findAny(value)) ?? value
  const inner = at[name]
  if (isThing(inner)) await follow(world, inner, rest, path)
}
