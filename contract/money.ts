/** The one form of an amount: screens, emails, PDFs and the server's sentences import it, so that the same amount reads the same. */

/** "$850", with cents only where there are some: "$850.50". */
export function formatMoney(cents: number, currency = 'USD') {
  if (currency === 'USD') return inDollars(cents)
  const digits = cents % 100 === 0 ? 0 : 2
  const options = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return new Intl.NumberFormat('en-US', options).format(cents / 100)
}

/** Dollars without Intl, whose first formatter costs a phone a tenth of a second, on every page that shows a price. */
function inDollars(cents: number) {
  const [dollars, rest] = centsToDecimal(Math.abs(cents)).split('.') as [string, string]
  return `${cents < 0 ? '-' : ''}$${withCommas(dollars)}${rest === '00' ? '' : `.${rest}`}`
}

/** "1234567" as "1,234,567". */
export const withCommas = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** A price to compare by, in whole dollars, never lower than it is: "$802". */
export const formatPrice = (cents: number, currency?: string) => formatMoney(Math.ceil(cents / 100) * 100, currency)

/** Shown after a price that no one can get today. */
export const whenOpen = (bedsFree: number) => (bedsFree === 0 ? ' when a bed opens up' : '')

/** For spreadsheets and fields: "850.50", always with two digits, without a currency or separators. */
export const centsToDecimal = (cents: number) => (cents / 100).toFixed(2)
