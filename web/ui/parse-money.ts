/** "45", "45.50" or "$1,200" in cents; undefined where it is no amount. Never by way of a fraction. */
export function parseMoney(text: string): number | undefined {
  const [, whole, fraction = ''] = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'))
}
