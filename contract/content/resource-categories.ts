import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, requiredText, text } from '#contract/fields.ts'
import { staffAccess } from '#contract/staff.ts'

export const resourceCategory = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    position: z.int(),
    /** All of its resources, and those that visitors see. */
    count: z.int(),
    publicCount: z.int(),
  })
  .meta({ id: 'ResourceCategory' })
export type ResourceCategory = z.infer<typeof resourceCategory>

export const resourceCategoryForm = z.object({
  name: requiredText(80, 'Enter a name'),
  description: text(300).default(''),
})

const writers = staffAccess('REVIEWER')
const categoryId = z.object({ id: idOf('Category') })
const categoryList = z.object({ categories: z.array(resourceCategory) })

export const resourceCategories = area({
  'GET /admin/resource-categories': {
    summary: 'List the categories of the library in their order, with what is in them',
    access: writers,
    response: categoryList,
  },
  'POST /admin/resource-categories': {
    summary: 'Add a category at the end',
    access: writers,
    body: resourceCategoryForm,
    response: resourceCategory,
    status: 201,
  },
  'PUT /admin/resource-categories/{id}': {
    summary: 'Rename or describe a category, or move it to another place in the order',
    access: writers,
    params: categoryId,
    body: resourceCategoryForm.partial().extend({
      description: text(300).optional(),
      position: z.int('Enter a place in the order').min(1, 'The order starts at 1').optional(),
    }),
    response: resourceCategory,
  },
  'DELETE /admin/resource-categories/{id}': {
    summary: 'Delete a category; what is in it moves to another one',
    access: writers,
    params: categoryId,
    query: z.object({ moveTo: idOf('Category').optional() }),
    response: categoryList,
  },
})
