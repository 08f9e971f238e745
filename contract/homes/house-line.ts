import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, text } from '#contract/fields.ts'
import { message, phoneField } from '#contract/people/auth.ts'

const digitsOf = (text: string) => text.replace(/\D/g, '')
/** A phone number as people type it, stored as ten digits. */
export const typedPhone = phoneField.transform(digitsOf)

/**
 * The number people can call before applying. Saved separately, because the specification fixes the payload of a home's basics.
 */
export const houseLineForm = z
  .object({
    phone: z.union([z.literal(''), typedPhone], 'Enter a 10-digit phone number').default(''),
    hours: text(200).default(''),
    isShown: z.boolean('Must be true or false').default(false),
  })
  .refine(({ phone: given, isShown }) => given !== '' || !isShown, {
    path: ['phone'],
    message: 'Enter the phone number to show',
  })

/** What the public sees. */
export const houseLine = z.object({ phone: z.string(), hours: z.string() }).meta({ id: 'HouseLine' })
/** What those who run the home see, even while it is turned off. */
export const privateHouseLine = houseLine.extend({ isShown: z.boolean() }).meta({ id: 'HouseLineInside' })
export type PrivateHouseLine = z.infer<typeof privateHouseLine>

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** As little as a call needs. Nothing about health is asked. */
export const callRequestForm = z.object({
  name: text(80).min(1, 'Enter your name').transform(oneLine),
  phone: typedPhone,
  goodTime: text(120).transform(oneLine).default(''),
  question: text(500).default(''),
})
export type CallRequest = z.output<typeof callRequestForm>

const home = z.object({ id: idOf('Home') })

export const houseLines = area({
  'PUT /homes/{id}/house-line': {
    summary: 'Save the phone number people can call before they apply, and whether to show it',
    access: { role: 'OWNER', permission: 'edit_properties' },
    params: home,
    body: houseLineForm,
    response: privateHouseLine,
  },
  'POST /homes/{id}/call-requests': {
    summary: 'Ask a home to call; the request goes to the people who handle its applications and is not stored',
    access: 'public',
    params: home,
    body: callRequestForm,
    response: message,
    status: 201,
    limit: { calls: 10, seconds: 3600 },
  },
})
