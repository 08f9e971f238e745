/** The one form of an amount: screens, emails, PDFs and the server's sentences import it, so that the same amount reads the same. */

/** "$850", with cents only where there are some: "$850.50". */
export function formatMoney(cents: number, currency = 'USD') {
  const digits = cents % 100 === 0 ? 0 : 2
  const options = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return new Intl.NumberFormat('en-US', options).format(cents / 100)
}

/** A price to compare by, in whole dollars, never lower than it is: "$802". */
export const formatPrice = (cents: number) => formatMoney(Math.ceil(cents / 100) * 100)

/** For spreadsheets and fields: "850.50", always with two digits, without a currency or separators. */
export const centsToDecimal = (cents: number) => (cents / 100).toFixed(2)
