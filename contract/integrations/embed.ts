import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { currency } from '#contract/enumerations.ts'
import { idOf } from '#contract/fields.ts'

/** What an owner's own site may show of a home: nothing that search does not show. */
export const embeddedHome = z
  .object({
    id: z.uuid(),
    title: z.string(),
    city: z.string(),
    state: z.string(),
    bedsFree: z.int(),
    /** 0 if no price is known. */
    monthCents: z.int(),
    currency,
    bedsConfirmedAt: z.date().nullable(),
    /** The home on Waymark. */
    url: z.string(),
  })
  .meta({ id: 'EmbeddedHome' })
export type EmbeddedHome = z.infer<typeof embeddedHome>

const id = z.object({ id: idOf('Home') })

/** Any site may read these. A home that is not in search is null or left out, like one that does not exist. */
export const embed = area({
  'GET /embed/homes/{id}': {
    summary: 'Get the available beds of a home, for any website',
    access: 'public',
    params: id,
    response: z.object({ home: embeddedHome.nullable() }),
  },
  'GET /embed/owners/{id}': {
    summary: 'List the available beds of all homes of an owner, for any website',
    access: 'public',
    params: id,
    response: z.object({ homes: z.array(embeddedHome) }),
  },
})
