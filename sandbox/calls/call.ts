import * as z from 'zod'
import type { World } from '#sandbox/world.ts'

export type Given<Input> = { id: string; input: Input }
export type Call = { input: z.ZodType; run: (world: World, given: Given<never>) => Promise<object> }
/** Every call, keyed by `METHOD /path`. */
export type Calls = Readonly<Record<string, Call>>

/** A call's input and behavior. Unknown parameters are refused, as Stripe does. */
export const call = <S extends z.ZodObject>(
  input: S,
  run: (world: World, given: Given<z.infer<S>>) => Promise<object>,
): Call => ({
  input: input.extend({ expand: z.array(z.string()).optional() }).strict(),
  run: run as Call['run'],
})

// Form values are always text.
export const whole = z
  .string('must be an integer')
  .regex(/^-?\d+$/, 'must be an integer')
  .transform(Number)
export const flag = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true')
export const metadata = z.record(z.string().max(40), z.string().max(500))
export const currency = z
  .string()
  .regex(/^[a-z]{3}$/i, 'must be a currency')
  .transform((code) => code.toLowerCase())
/** An empty string removes a value. */
export const orNothing = <S extends z.ZodType>(schema: S) => z.union([z.literal('').transform(() => null), schema])

export const paging = {
  limit: whole.pipe(z.number().min(1).max(100)).optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
}
type Paging = { limit?: number | undefined; starting_after?: string | undefined; ending_before?: string | undefined }

/** One page of a list, newest first, in the format of Stripe's lists. */
export function page<T extends { id: string }>(
  url: string,
  all: readonly T[],
  { limit = 10, starting_after, ending_before }: Paging,
) {
  const after = starting_after ? all.findIndex(({ id }) => id === starting_after) + 1 : 0
  const before = ending_before ? all.findIndex(({ id }) => id === ending_before) : all.length
  const rest = all.slice(after, before)
  const data = ending_before ? rest.slice(-limit) : rest.slice(0, limit)
  return { object: 'list' as const, url, has_more: rest.length > data.length, data }
}
