const browsers = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const

type Names = readonly (readonly [RegExp, string])[]
const nameIn = (names: Names, userAgent: string) => names.find(([sign]) => sign.test(userAgent))?.[1]

/** Where a device is, as far as it says so itself: the time zone of its clock. We look up no IP address. */
export const knownTimeZone = (sent: string | undefined) =>
  sent && Intl.supportedValuesOf('timeZone').includes(sent) ? sent : null

/** "Chrome on Android": enough to recognize one's own devices, and all that is stored about them. */
export function nameDevice(userAgent: string) {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (!browser) return system ?? 'Unknown device'
  return system ? `${browser} on ${system}` : browser
}
