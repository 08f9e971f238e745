import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, requiredText } from '#contract/fields.ts'
import { message } from '#contract/people/auth.ts'
import { anyStaff } from '#contract/staff.ts'

const savedView = z
  .object({
    id: z.uuid(),
    /** The path of the list. */
    screen: z.string(),
    name: z.string(),
    /** The filters, as they are in the query string. */
    query: z.string(),
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof savedView>

export const savedViewForm = z.object({
  screen: z
    .string()
    .max(100)
    .regex(/^\/admin[\w/-]*$/, 'Choose a list'),
  name: requiredText(40, 'Name the view'),
  query: z.string().trim().min(1, 'Set a filter first').max(1000, 'These are too many filters for one view'),
})

export const savedViews = area({
  'GET /admin/saved-views': {
    summary: 'List my saved views of lists',
    access: anyStaff,
    response: z.object({ views: z.array(savedView) }),
  },
  'POST /admin/saved-views': {
    summary: 'Save the filters of a list under a name; the same name replaces them',
    access: anyStaff,
    body: savedViewForm,
    response: savedView,
    status: 201,
  },
  'DELETE /admin/saved-views/{id}': {
    summary: 'Delete one of my saved views',
    access: anyStaff,
    params: z.object({ id: idOf('View') }),
    response: message,
  },
})
