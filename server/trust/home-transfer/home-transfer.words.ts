import { formatMoney } from '#contract/money.ts'
import { formatDay, formatDayOf } from '#contract/time.ts'
import { historyPresenter } from '#server/kernel/history.ts'
import type { MovedDeposit, TransferAnswer, TransferRow } from './home-transfer.queries.ts'

export const presentTransferHistory = historyPresenter('homeTransfer', {
  request: 'Requested',
  ask: 'Both owners asked',
  agree: 'An owner agreed',
  decline: 'An owner declined',
  cancel: 'Canceled',
  complete: 'Took effect',
  expire: 'Expired',
  reverse: 'Reversed',
})

/** The answers that count: the last one of each side. */
export const sidesThatAgreed = (answers: readonly Pick<TransferAnswer, 'side' | 'agrees'>[]) =>
  new Set(answers.filter(({ agrees }) => agrees).map(({ side }) => side))

const byWhen = ({ consentBy, timeZone }: TransferRow) => `by ${formatDayOf(consentBy, timeZone)}`
const effect = ({ effectiveOn }: TransferRow) => (effectiveOn ? `on ${formatDay(effectiveOn)}` : 'as soon as both have agreed')

/** What happens next, in a sentence that staff and both owners can read. */
export function transferNextStep(row: TransferRow, answers: readonly TransferAnswer[]) {
  const agreed = sidesThatAgreed(answers)
  switch (row.status) {
    case 'REQUESTED':
      return 'The owners are being asked.'
    case 'AWAITING_CONSENT': {
      const missing = [...(agreed.has('FROM') ? [] : [row.fromName]), ...(agreed.has('TO') ? [] : [row.toName])]
      return `${missing.join(' and ')} can answer ${byWhen(row)}. The transfer takes effect ${effect(row)}.`
    }
    case 'SCHEDULED':
      return row.blockedAt
        ? 'Both owners agreed, but something is blocking the transfer. We’ll keep trying every few minutes.'
        : `Both owners agreed. The transfer takes effect ${row.effectiveOn ? effect(row) : 'in a few minutes'}.`
    case 'DONE':
      return `${row.toName} has run this home since ${formatDayOf(row.doneAt!, row.timeZone)}.`
    case 'REVERSED':
      return `${row.fromName} has run the home again since ${formatDayOf(row.reversedAt!, row.timeZone)}.`
    case 'DECLINED':
      return 'An owner declined. Nothing changed.'
    case 'CANCELED':
      return 'Staff canceled it. Nothing changed.'
    case 'EXPIRED':
      return 'It did not take effect in time. Nothing changed.'
  }
}

/** The deposits that moved, as one sum for each currency: "$400.00 (2 deposits)". */
export function sumOfDeposits(deposits: readonly Pick<MovedDeposit, 'currency' | 'cents'>[]) {
  const sums = Map.groupBy(deposits, ({ currency }) => currency)
  return [...sums]
    .map(([currency, list]) => {
      const cents = list.reduce((sum, one) => sum + one.cents, 0)
      return `${formatMoney(cents, currency)} (${list.length === 1 ? '1 deposit' : `${list.length} deposits`})`
    })
    .join(', ')
}
