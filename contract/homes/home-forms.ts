import * as z from 'zod'
import {
  currency,
  homeStaffRole,
  houseGenre,
  housingType,
  paymentFrequency,
  programType,
  propertyType,
  requirementType,
  roomType,
  ruleCategory,
  ruleEnforcement,
  supportLevel,
} from '#contract/enumerations.ts'
import { idOf, text } from '#contract/fields.ts'
import { aboveCaps, aboveCapText, capOf, toPriceCents } from '#contract/money/fee-caps.ts'
import { sitePath } from '#contract/site-path.ts'
import { cityName, stateCode } from './us-places.ts'

// A draft may be saved unfinished: minimum values are checked when it is submitted for review, not here.
const count = (most: number) => z.int('Enter a whole number').min(0, 'Enter 0 or more').max(most, `Enter at most ${most}`)
const flag = z.boolean('Choose yes or no')
/** An empty choice arrives as an empty string. */
const nothing = z.union([z.literal(''), z.null()]).transform(() => null)
const chosen = <T extends z.ZodEnum>(list: T) => z.union([list, nothing]).optional()

const isWholeCents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
/** In currency units with cents. */
const amount = z
  .number('Enter an amount')
  .min(0, 'Enter $0 or more')
  .max(1_000_000, 'Enter a smaller amount')
  .refine(isWholeCents, 'Use at most two decimal places')

/** Fields that are not sent stay as they are. */
export const homeBasicsForm = z.object({
  title: text(120).optional(),
  shortDescription: text(300).optional(),
  propertyType: chosen(propertyType),
  housingType: chosen(housingType),
  description: text(6000).optional(),
  whychooseus: text(3000).optional(),
  /** Sent by the specified client and ignored. */
  ownerId: z.unknown().optional(),
  houseGenre: chosen(houseGenre),
  supportLevel: chosen(supportLevel),
})

/** Fields that are not sent stay as they are; a new bedroom gets the defaults. */
export const bedroomForm = z.object({
  roomNumber: z.union([text(40), z.number().transform(String)], 'Enter a room number').optional(),
  type: roomType.optional(),
  bedCount: count(100).optional(),
  maxOccupancy: count(100).optional(),
  currentOccupancy: count(100).optional(),
  floorLevel: count(200).optional(),
  squareFootage: count(100_000).optional(),
  hasPrivateBath: flag.optional(),
  isAvailable: flag.optional(),
  description: text(2000).optional(),
})

/** What is entered for a room, before the fee caps. */
export const pricingFields = z.object({
  pricePerBed: amount.default(0),
  weeklyRate: amount.default(0),
  monthlyRate: amount.default(0),
  securityDeposit: amount.default(0),
  applicationFee: amount.default(0),
  cleaningFee: amount.default(0),
  utilityDeposit: amount.default(0),
  currency: currency.default('USD'),
  paymentFrequency: paymentFrequency.default('MONTHLY'),
})

const cents = (amount: number) => Math.round(amount * 100)

/** Refuses a fee above its cap, at its own field. */
export function refuseAboveCaps(price: z.output<typeof pricingFields>, context: z.RefinementCtx) {
  for (const { name, message } of aboveCaps(toPriceCents(price), price.currency))
    context.addIssue({ code: 'custom', path: [name.replace(/Cents$/, '')], message, input: price })
}

export const pricingForm = pricingFields.superRefine(refuseAboveCaps)

export const bedroomAmenityForm = z.object({ amenityId: idOf('Amenity'), isIncluded: flag.default(true) })

export const houseRuleForm = z.object({
  category: ruleCategory.default('CURFEW'),
  rule: text(300).min(1, 'Enter the rule'),
  description: text(2000).default(''),
  enforcement: ruleEnforcement.default('STRICT'),
  consequences: text(1000).default(''),
  isActive: flag.default(true),
})

export const requirementForm = z.object({
  type: requirementType.default('SOBRIETY_LENGTH'),
  description: text(1000).min(1, 'Describe the requirement'),
  required: flag.default(true),
  details: text(2000).default(''),
  verification: text(1000).default(''),
})

export const programForm = z.object({
  name: text(120).min(1, 'Enter the program name'),
  type: programType.default('OTHER'),
  description: text(2000).default(''),
  isActive: flag.default(true),
  required: flag.default(false),
})

const tenDigits = /^\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$/
const phone = z
  .union([nothing, z.string().trim().regex(tenDigits, 'Enter a 10-digit phone number')], 'Enter a 10-digit phone number')
  .default(null)

export const staffForm = z.object({
  name: text(120).min(1, 'Enter a name'),
  role: homeStaffRole.default('HOUSE_MANAGER'),
  /** A list, or one comma-separated text. */
  certifications: z
    .union([
      z.array(text(120)).max(30, 'Enter at most 30'),
      text(1000).transform((all) => all.split(',').map((one) => one.trim())),
    ])
    .transform((all) => all.filter(Boolean))
    .default([]),
  bio: text(3000).default(''),
  /** A picture uploaded here: no other server may learn who views a home. */
  photo: z.union([nothing, sitePath('Upload the photo here first')], 'Upload the photo here first').default(null),
  isActive: flag.default(true),
  phoneNumber: phone,
  email: z.union([nothing, z.email('Enter an email address, like name@example.org').max(254)]).default(null),
  availabilitySchedule: text(1000).default(''),
  responseTime: text(120).default(''),
  emergencyContact: flag.default(false),
  emergencyPhone: phone,
  houseManager247: flag.default(false),
})

export const policiesForm = z.object({
  hasWeekdayCurfew: flag.default(false),
  weekdayTime: text(40).default(''),
  hasWeekendCurfew: flag.default(false),
  weekendTime: text(40).default(''),
  curfewExceptions: text(1000).default(''),
  visitorsAllowed: flag.default(false),
  approvalRequired: flag.default(false),
  visitorHours: text(300).default(''),
  overnightGuests: flag.default(false),
  commonAreaOnly: flag.default(false),
  smokingAllowed: flag.default(false),
  designatedAreas: text(300).default(''),
  ecigarettes: flag.default(false),
  cannabisAllowed: flag.default(false),
  petsAllowed: flag.default(false),
  petTypes: text(300).default(''),
  petDeposit: amount.default(0),
  petRestrictions: text(1000).default(''),
  lgbtqFriendly: flag.default(false),
})

/** What a new home starts with. The specified client removes id and owner before saving; any other field is dropped. */
export const propertyDefaultsForm = z.object({
  propertyType: propertyType.nullable().default(null),
  housingType: housingType.nullable().default(null),
  houseGenre: houseGenre.default('COED'),
  supportLevel: supportLevel.default('LOW'),
  city: text(80).transform(cityName).default(''),
  state: text(60).transform(stateCode).pipe(text(2)).default(''),
  country: text(60).default('US'),
  currency: currency.default('USD'),
  paymentFrequency: paymentFrequency.default('MONTHLY'),
  securityDeposit: amount.default(0),
  applicationFee: amount.default(0),
  whychooseus: text(3000).default(''),
  /** The policies a new home starts with; null for none. */
  policies: policiesForm.nullable().default(null),
})

/** Adds the cap that can be checked without a rent. Older stored values are still readable. */
export const changedDefaultsForm = propertyDefaultsForm.superRefine(({ applicationFee, currency: paidIn }, context) => {
  const noRent = { amountCents: 0, frequency: 'MONTHLY' } as const
  if (cents(applicationFee) > capOf('APPLICATION_FEE', noRent))
    context.addIssue({ code: 'custom', path: ['applicationFee'], message: aboveCapText('APPLICATION_FEE', noRent, paidIn) })
})
