import * as z from 'zod'
import { feeCaps } from '#contract/money/fee-caps.ts'
import { formatMoney } from '#contract/money.ts'
import { isTimeZone, platformZone } from '#contract/time.ts'

type Definition<Value> = { schema: z.ZodType<Value>; default: Value }
const define = <Value>(definition: Definition<Value>) => definition

/** A cap can be lowered and set back. Above the amount in the code, residents would have no protection left. */
const feeCap = (fee: keyof typeof feeCaps) =>
  define<number>({
    schema: z
      .int('Enter an amount')
      .min(0, 'Enter an amount of $0 or more')
      .max(feeCaps[fee], `Enter at most ${formatMoney(feeCaps[fee])}`),
    default: feeCaps[fee],
  })

const line = (most: number, missing: string) => z.string().trim().min(1, missing).max(most, `Enter at most ${most} characters`)
const hours = /^[A-Z][a-z]{2}(?:-[A-Z][a-z]{2})? \d\d:\d\d-\d\d:\d\d$/

/** Everything about the platform that staff may change while it runs. What the law decides is in the rule packs instead. */
export const platformSettings = {
  supportEmail: define<string>({
    schema: z.email('Enter an email address'),
    default: 'help@waymark.example',
  }),
  supportHours: define<string>({
    schema: z.string().trim().regex(hours, 'Enter days and times like Mon-Fri 09:00-17:00'),
    default: 'Mon-Fri 09:00-17:00',
  }),
  supportTimeZone: define<string>({
    schema: z.string().trim().refine(isTimeZone, 'Enter a time zone like America/New_York'),
    default: platformZone,
  }),
  maintenanceOn: define<boolean>({
    schema: z.boolean('Choose on or off'),
    default: false,
  }),
  maintenanceTitle: define<string>({
    schema: line(80, 'Enter a title'),
    default: 'We’ll be back soon',
  }),
  maintenanceMessage: define<string>({
    schema: line(500, 'Enter a message'),
    default: 'Waymark is down for maintenance. Everything you saved is safe. Please try again in a few minutes.',
  }),
  applicationFeeCap: feeCap('APPLICATION_FEE'),
  waitlistFeeCap: feeCap('WAITLIST_FEE'),
  cleaningFeeCap: feeCap('CLEANING'),
  utilityDepositCap: feeCap('UTILITY_DEPOSIT'),
  ownerSignUps: define<boolean>({
    schema: z.boolean('Choose on or off'),
    default: true,
  }),
  supportChats: define<boolean>({
    schema: z.boolean('Choose on or off'),
    default: true,
  }),
} as const

export type SettingName = keyof typeof platformSettings
export type SettingValue<Name extends SettingName> = (typeof platformSettings)[Name]['default']
export const platformSettingNames = Object.keys(platformSettings) as [SettingName, ...SettingName[]]
