import { formatMoney } from '#contract/money.ts'
import type { DepositStatus } from '#contract/payments/deposit.lifecycle.ts'
import { depositPurpose } from '#contract/payments/payment.lifecycle.ts'
import { rulesFor } from '#contract/payments/rule-packs.ts'
import type { MoveInSheet } from '#contract/stays/reservations.ts'
import { type Day, formatDayOf, formatLastDay } from '#contract/time.ts'
import { dated } from '#server/kernel/dated.ts'

/** The last day of a deadline, in the home's time zone: " by November 15", or nothing if there is none. */
export const deadline = (at: Date | string | null, zone: string) => dated('by', at && formatLastDay(at, zone))

/**
 * What the sentences about a finished stay need to know of its deposit. Times are strings, as the database returns them in JSON.
 */
export type StayDeposit = {
  status: DepositStatus
  amountCents: number
  claimedCents: number
  returnBy: string | null
  claimBy: string | null
  objectBy: string | null
  /** When the last part of it that we refunded reached the resident. */
  returnedAt: string | null
  /** What the resident's bank returned of it. */
  returnedByBankCents: number
}

type Side = 'RESIDENT' | 'HOME'
type Facts = {
  deposits: readonly StayDeposit[]
  currency: string
  timeZone: string
  state: string
  startsOn: Day
  endsOn: Day | null
  paidHow: string | null
  feeSheet: Pick<MoveInSheet, 'lines'>
}

const open: readonly DepositStatus[] = ['DISPUTED', 'CLAIM_NOTICED', 'RETURN_DUE', 'HELD']

/**
 * One sentence about the deposits of a finished stay: about the one that still needs something, or the outcome of all of them.
 */
export function depositsText(side: Side, stay: Facts): string {
  const { deposits, timeZone: zone } = stay
  const isHome = side === 'HOME'
  const waiting = open.flatMap((status) => deposits.filter((deposit) => deposit.status === status))[0]
  if (!waiting) return saySettled(side, stay)
  const [returnBy, claimBy] = [deadline(waiting.returnBy, zone), deadline(waiting.claimBy, zone)]
  switch (waiting.status) {
    case 'DISPUTED':
      return 'Waymark staff are deciding on the deposit.'
    case 'CLAIM_NOTICED': {
      const objectBy = deadline(waiting.objectBy, zone)
      return isHome
        ? `The resident can dispute your deposit claim${objectBy}.`
        : `The home wants to keep part of your deposit. Accept or dispute it${objectBy}.`
    }
    case 'RETURN_DUE':
      return isHome
        ? `Return the deposit${returnBy}, or send an itemized claim${claimBy}.`
        : `The home must return your deposit${returnBy}, or send you itemized deductions${claimBy}.`
    default: {
      const { returnDays, claimDays } = rulesFor(stay.state, stay.endsOn ?? stay.startsOn).depositClock
      return isHome
        ? `Return the deposit within ${returnDays} days, or send an itemized claim within ${claimDays}.`
        : `The home must return your deposit within ${returnDays} days, or send you itemized deductions within ${claimDays}.`
    }
  }
}

const isDeposit = ({ purpose }: { purpose: string }) => depositPurpose.safeParse(purpose).success

/** A deposit that was paid to the home directly is none of ours, but it has to be returned all the same. */
function sayHeldByHome(side: Side, { paidHow, feeSheet, currency, state, startsOn, endsOn }: Facts) {
  const cents = feeSheet.lines.filter(isDeposit).reduce((sum, line) => sum + line.cents, 0)
  if (paidHow !== 'OFF_PLATFORM' || cents === 0)
    return side === 'HOME' ? 'There is no deposit to return.' : 'You paid no deposit.'
  const money = formatMoney(cents, currency)
  const { returnDays, claimDays } = rulesFor(state, endsOn ?? startsOn).depositClock
  return side === 'HOME'
    ? `The deposit of ${money} was paid to you directly. Return it within ${returnDays} days, or send the resident itemized deductions within ${claimDays}.`
    : `You paid the deposit of ${money} directly to the home. It must return it within ${returnDays} days, or send you itemized deductions within ${claimDays}.`
}

function saySettled(side: Side, stay: Facts) {
  const { deposits, currency, timeZone } = stay
  if (deposits.length === 0) return sayHeldByHome(side, stay)
  const kept = deposits.reduce((sum, { claimedCents }) => sum + claimedCents, 0)
  const byBank = deposits.reduce((sum, { returnedByBankCents }) => sum + returnedByBankCents, 0)
  const returned = deposits.reduce((sum, { amountCents, claimedCents }) => sum + amountCents - claimedCents, 0) - byBank
  const last = deposits
    .map(({ returnedAt }) => returnedAt ?? '')
    .toSorted()
    .at(-1)
  const arrived = deposits.every(
    (deposit) => deposit.returnedAt !== null || deposit.claimedCents + deposit.returnedByBankCents === deposit.amountCents,
  )
  const money = (cents: number) => formatMoney(cents, currency)
  const keeper = side === 'HOME' ? 'You kept' : 'The home kept'
  const bank = byBank > 0 ? [`${side === 'HOME' ? 'The bank' : 'Your bank'} returned ${money(byBank)} of the deposit.`] : []
  if (returned === 0 && byBank === 0) return `${keeper} the deposit of ${money(kept)}.`
  const when = arrived && last ? `returned on ${formatDayOf(last, timeZone)}` : 'on its way back'
  const back = returned > 0 ? [`Deposit of ${money(returned)} ${when}.`] : []
  return [...back, ...bank, ...(kept > 0 ? [`${keeper} ${money(kept)}.`] : [])].join(' ')
}
