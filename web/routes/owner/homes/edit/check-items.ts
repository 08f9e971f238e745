import type * as z from 'zod'
import '#web/ui/checker.ts'
import type { Errors } from './fields.ts'

/** What the server would refuse in a value, by field. Only the first error of a field counts. */
export function faultsOf(form: z.ZodType, value: unknown, at = ''): Errors {
  const issues = form.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [at + String(path[0] ?? ''), message]))
}

/** The same for a list, with fields named `<item>.<field>`. */
export const faultsOfItems = <T extends { id: string }>(
  form: z.ZodType,
  items: readonly T[],
  toBody: (item: T) => unknown,
): Errors => Object.assign({}, ...items.map((item) => faultsOf(form, toBody(item), `${item.id}.`)))
