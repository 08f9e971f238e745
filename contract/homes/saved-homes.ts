import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, text } from '#contract/fields.ts'
import { homeCard } from './home-search.ts'

const homeId = idOf('Home')

export const savedHome = z
  .object({
    id: z.uuid(),
    homeId: z.uuid(),
    notes: z.string(),
    priority: z.int(),
    savedAt: z.date(),
    takesTours: z.boolean(),
    home: homeCard,
  })
  .meta({ id: 'SavedHome' })

export const saveHomeForm = z.object({
  homeId,
  notes: text(1000).optional(),
  priority: z.int('Enter a whole number').min(0, 'Enter 0 or more').max(10, 'Enter at most 10').optional(),
})

export const savedHomes = area({
  'GET /residents/saved-homes': {
    summary: 'List my saved homes',
    access: { role: 'SEEKER' },
    query: z.object({
      sortBy: z.enum(['savedAt', 'priority', 'price', 'title']).default('savedAt'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    response: z.object({ savedHomes: z.array(savedHome) }),
  },
  'POST /residents/saved-homes': {
    summary: 'Save a home, or update its notes or priority',
    access: { role: 'SEEKER' },
    body: saveHomeForm,
    response: savedHome,
    status: 201,
  },
  'DELETE /residents/saved-homes/{id}': {
    summary: 'Remove a saved home, by the id of the home or of the saved entry',
    access: { role: 'SEEKER' },
    params: z.object({ id: homeId }),
    response: z.object({ message: z.string() }),
  },
  'GET /residents/saved-homes/check/{id}': {
    summary: 'Check whether I saved this home',
    access: { role: 'SEEKER' },
    params: z.object({ id: homeId }),
    response: z.object({ isSaved: z.boolean() }),
  },
  'POST /residents/saved-homes/check-many': {
    summary: 'Check which of these homes I saved',
    access: { role: 'SEEKER' },
    body: z.object({ homeIds: z.array(homeId).max(100, 'Ask about at most 100 homes at once') }),
    response: z.object({ savedHomeIds: z.array(z.uuid()) }),
  },
})
