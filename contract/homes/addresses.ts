import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, text } from '#contract/fields.ts'
import { cityName, stateCode, stateCodes } from './us-places.ts'

const zipForm = /^\d{5}(-\d{4})?$/

// Empty is allowed: a home may be saved unfinished. Missing parts are reported when it is submitted.
export const addressForm = z
  .object({
    street: text(200, 'Enter the street'),
    unit: text(50).default(''),
    city: text(100, 'Enter the city').transform(cityName),
    state: text(60, 'Enter the state').transform(stateCode),
    zipCode: text(20, 'Enter the ZIP code'),
    country: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'Enter the two-letter country code, like US')
      .default('US'),
    neighborhood: text(100).default(''),
  })
  .check(({ value, issues }) => {
    const say = (path: string, message: string) => issues.push({ code: 'custom', path: [path], message, input: value })
    if (value.country !== 'US') return
    if (value.state !== '' && !stateCodes.includes(value.state)) say('state', 'Enter the two-letter state code, like FL')
    if (value.zipCode !== '' && !zipForm.test(value.zipCode)) say('zipCode', 'Enter a ZIP code, like 33444 or 33444-1234')
  })

const degrees = (limit: number) =>
  z.number('Enter a number in degrees').min(-limit, 'Choose a valid location').max(limit, 'Choose a valid location')
/** Maps and search end at 85 degrees. */
export const locationForm = z.object({ latitude: degrees(85), longitude: degrees(180) })

const address = z
  .object({
    id: z.uuid(),
    street: z.string(),
    unit: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    country: z.string(),
    neighborhood: z.string(),
  })
  .meta({ id: 'Address' })
const location = z.object({ id: z.uuid(), latitude: z.number(), longitude: z.number() }).meta({ id: 'Location' })

const edit = { role: 'OWNER', permission: 'edit_properties' } as const
const scope = 'homes:write' as const
const addressId = z.object({ id: idOf('Address') })
const locationId = z.object({ id: idOf('Location') })

export const addresses = area({
  'POST /address': { summary: 'Create an address', access: edit, scope, body: addressForm, response: address, status: 201 },
  'PUT /address/{id}': {
    summary: 'Change an address',
    access: edit,
    scope,
    params: addressId,
    body: addressForm,
    response: address,
  },
  'POST /location': { summary: 'Create a location', access: edit, scope, body: locationForm, response: location, status: 201 },
  'PUT /location/{id}': {
    summary: 'Change a location',
    access: edit,
    scope,
    params: locationId,
    body: locationForm,
    response: location,
  },
})
