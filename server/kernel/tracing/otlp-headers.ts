/** Reads `name=value,name=value` with percent-encoded values, as OpenTelemetry writes headers; undefined if it is anything else. */
export function parseOtlpHeaders(text: string): Record<string, string> | undefined {
  try {
    const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*(\S.*?)\s*$/.exec(pair)!)
    return Object.fromEntries(pairs.map(([, name, value]) => [name!, decodeURIComponent(value!)]))
  } catch {
    return undefined
  }
}
