/** Parses "45", "45.50" or "$1,200" into cents, without floating-point arithmetic; undefined if the text is not an amount. */
export function parseMoney(text: string): number | undefined {
  const [, whole, fraction = ''] = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'))
}
