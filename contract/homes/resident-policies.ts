import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, text } from '#contract/fields.ts'

export const refundPolicy = z.enum(['FLEXIBLE', 'STANDARD'])
/** Refusing recovery medication is not an option: it is against the law. */
export const medicationPolicy = z.enum(['WELCOME', 'INDIVIDUAL'])
export const naloxonePolicy = z.enum(['ON_SITE_TRAINED', 'ON_SITE', 'NOT_ON_SITE'])
export const drugTesting = z.enum(['NONE', 'FOR_CAUSE', 'RANDOM', 'MONTHLY', 'WEEKLY', 'TWICE_WEEKLY'])
export const testPaidBy = z.enum(['HOME', 'RESIDENT', 'SHARED'])
export type RefundPolicy = z.infer<typeof refundPolicy>
export type MedicationPolicy = z.infer<typeof medicationPolicy>
export type NaloxonePolicy = z.infer<typeof naloxonePolicy>
export type DrugTesting = z.infer<typeof drugTesting>
export type TestPaidBy = z.infer<typeof testPaidBy>

/** An empty choice arrives as an empty string. */
const nothing = z.union([z.literal(''), z.null()]).transform(() => null)
const choice = <T extends z.ZodEnum>(list: T) => z.union([list, nothing]).default(null)
const days = (most: number) => {
  const message = `Enter a whole number of days from 0 to ${most.toLocaleString('en-US')}`
  return z.union([z.int(message).min(0, message).max(most, message), nothing], message).default(null)
}

/** What a resident agrees to besides the house policies. Null or an empty string means not stated yet. */
export const residentPoliciesForm = z.object({
  refundPolicy: choice(refundPolicy),
  dischargePolicy: text(2000).default(''),
  dischargeNoticeDays: days(90),
  medicationPolicy: choice(medicationPolicy),
  medicationNotes: text(1000).default(''),
  naloxonePolicy: choice(naloxonePolicy),
  drugTesting: choice(drugTesting),
  drugTestPaidBy: choice(testPaidBy),
  minimumSobrietyDays: days(1095),
})

export const residentPolicies = z
  .object({
    refundPolicy: refundPolicy.nullable(),
    dischargePolicy: z.string(),
    dischargeNoticeDays: z.int().nullable(),
    medicationPolicy: medicationPolicy.nullable(),
    medicationNotes: z.string(),
    naloxonePolicy: naloxonePolicy.nullable(),
    drugTesting: drugTesting.nullable(),
    drugTestPaidBy: testPaidBy.nullable(),
    minimumSobrietyDays: z.int().nullable(),
  })
  .meta({ id: 'ResidentPolicies' })
export type ResidentPolicies = z.infer<typeof residentPolicies>

export const residentPoliciesArea = area({
  'PUT /homes/{id}/resident-policies': {
    scope: 'homes:write',
    summary: 'Save what a home’s residents agree to',
    access: { role: 'OWNER', permission: 'edit_properties' },
    params: z.object({ id: idOf('Home') }),
    body: residentPoliciesForm,
    response: residentPolicies,
  },
})
