const mostDigits = 10

const digitsOf = (text: string) => {
  const digits = text.replace(/\D/g, '')
  // No area code begins with 1, so a number of eleven digits starts with the country code.
  return (digits.length > mostDigits && digits.startsWith('1') ? digits.slice(1) : digits).slice(0, mostDigits)
}

/** Formats what is typed so far: "(555", "(555) 01", "(555) 010-0100". */
export function formatTypedPhone(text: string) {
  const digits = digitsOf(text)
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (line) return `(${area}) ${exchange}-${line}`
  if (exchange) return `(${area}) ${exchange}`
  return area && `(${area}`
}

/** Where the cursor belongs after formatting: behind as many digits as before. */
export function cursorAfter(formatted: string, digitsBefore: number) {
  if (digitsBefore === 0) return 0
  const last = [...formatted.matchAll(/\d/g)][digitsBefore - 1]
  return last ? last.index + 1 : formatted.length
}
