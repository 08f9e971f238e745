import { aboveCapText, type Fee, type Price, rentOf } from '#contract/money/fee-caps.ts'
import type { Context } from '#server/kernel/context.ts'
import { throwFieldError } from '#server/kernel/http/http-error.ts'

/** The fees whose caps staff can lower in the settings. Above the caps in the contract, the form itself refuses them. */
const caps = [
  ['applicationFee', 'APPLICATION_FEE', 'applicationFeeCap'],
  ['cleaningFee', 'CLEANING', 'cleaningFeeCap'],
  ['utilityDeposit', 'UTILITY_DEPOSIT', 'utilityDepositCap'],
] as const satisfies readonly (readonly [string, Fee, string])[]

/** Refuses a fee above the cap that staff set, at its own field. */
export function ensureWithinSetCaps(settings: Context['settings'], price: Price & { currency: string }) {
  for (const [field, fee, name] of caps) {
    const cap = settings.value(name)
    if (price[`${field}Cents`] > cap) throwFieldError(field, aboveCapText(fee, rentOf(price), price.currency, cap))
  }
}
