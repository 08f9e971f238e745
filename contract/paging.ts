import * as z from 'zod'

/** The page of a list, as a query parameter. */
export const pageNumber = z.coerce
  .number('Enter a page number')
  .int('Enter a page number')
  .min(1, 'Pages start at 1')
  .max(1000, 'This page does not exist')
export const pageSize = z.coerce.number('Choose how many to show').int().min(1, 'Show at least one').max(100, 'Show at most 100')

/** Several values of one filter: repeated (`?type=A&type=B`) or comma-separated (`?type=A,B`). */
export const several = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) =>
      value === undefined
        ? undefined
        : [value]
            .flat()
            .flatMap((part) => (typeof part === 'string' ? part.split(',') : [part]))
            .filter(Boolean),
    z.array(item).max(60).optional(),
  )

/** The order of a list, as a query parameter: `sort=title`, or descending, `sort=-title`. */
export const sortParam = <Field extends string>(...fields: readonly Field[]) =>
  z.enum(
    fields.flatMap((field) => [field, `-${field}` as const]),
    'Choose a valid sort order',
  )
