import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { currency } from '#contract/enumerations.ts'
import { savedFile } from '#contract/file.ts'

const access = { role: 'OWNER', permission: 'manage_billing' } as const
const year = z.coerce.number('Choose a year').int('Choose a year').min(2020, 'Choose a year').max(2100, 'Choose a year')
const sums = {
  /** Rent, fees and waitlist credits that residents paid for the owner. */
  grossCents: z.int(),
  refundedCents: z.int(),
  /** The part of deposits that a claim let the owner keep. */
  depositsKeptCents: z.int(),
  /** Gross and deposits kept, less refunds. */
  netCents: z.int(),
  /** What arrived at, or was sent to, the owner's bank. */
  paidOutCents: z.int(),
}
const home = { homeId: z.uuid().nullable(), homeTitle: z.string() }

export const taxStatement = z
  .object({
    year: z.int(),
    /** The years with anything to state, newest first. */
    years: z.array(z.int()),
    /** Until the year is over, the closing amounts are those of now. */
    isOver: z.boolean(),
    currency: z.string(),
    /** The main one first. */
    currencies: z.array(z.string()),
    /** One line per month and home. */
    lines: z.array(z.object({ month: z.string(), ...home, ...sums })),
    totals: z.object(sums),
    /** What was owed to the owner when the year began and ended: opening + net - paid out = closing. */
    openingCents: z.int(),
    closingCents: z.int(),
    /** Deposits held for residents on the last day. They are not income. */
    depositsHeld: z.array(z.object({ ...home, cents: z.int() })),
    /** What the owner paid to Waymark; null for someone who is limited to some homes. */
    feesCents: z.int().nullable(),
    /** Reading is for every plan; files are for the paid ones. */
    allowedActions: z.array(z.enum(['export'])),
  })
  .meta({ id: 'TaxStatement' })
export type TaxStatement = z.infer<typeof taxStatement>

const asked = z.object({ year: year.optional(), currency: currency.optional() })
const filed = {
  // Files come with the paid plans.
  refuses: [409],
  params: z.object({ year }),
  query: z.object({ currency: currency.optional() }),
  response: savedFile,
} as const

export const taxStatements = area({
  'GET /owners/tax-statements': {
    summary: 'Get a year’s statement from the ledger',
    access,
    query: asked,
    response: taxStatement,
  },
  'GET /owners/tax-statements/{year}/pdf': {
    summary: 'Download a year’s statement as a PDF',
    access,
    ...filed,
    file: 'application/pdf',
  },
  'GET /owners/tax-statements/{year}/csv': { summary: 'Download a year’s statement as CSV', access, ...filed, file: 'text/csv' },
})
