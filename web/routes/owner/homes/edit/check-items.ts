import * as z from 'zod'
import type { Errors } from './fields.ts'

// Our pages allow no code made from text, which zod would otherwise use to be faster.
z.config({ jitless: true })

/** What the server would refuse about a value, by the field's name. The first fault of a field counts. */
export function faultsOf(form: z.ZodType, value: unknown, at = ''): Errors {
  const issues = form.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [at + String(path[0] ?? ''), message]))
}

/** The same for a list: fields are named `<item>.<field>`. */
export const faultsOfItems = <T extends { id: string }>(
  form: z.ZodType,
  items: readonly T[],
  toBody: (item: T) => unknown,
): Errors => Object.assign({}, ...items.map((item) => faultsOf(form, toBody(item), `${item.id}.`)))
