/** The limits of one text. They are far above what a person writes, and far below what slows the server down. */
export const richTextLimits = { bytes: 200_000, objects: 40_000, depth: 32 } as const

const tooLong = 'This text is too long. Please split it into two.'
const tooDeep = 'This text is nested too deeply. Please use fewer levels of lists.'

/** Why a value is beyond the limits, or null. It walks with a list of its own, so that no depth can exhaust the call stack. */
export function richTextProblem(value: unknown): string | null {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  let [objects, bytes] = [0, 0]
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value === 'string') bytes += bytesOf(next.value)
    const entries = typeof next.value === 'object' && next.value !== null ? Object.entries(next.value) : []
    if (entries.length > 0) objects += 1
    for (const [key, inner] of entries) {
      bytes += key.length
      open.push({ value: inner, depth: next.depth + 1 })
    }
    if (next.depth > richTextLimits.depth) return tooDeep
    if (objects > richTextLimits.objects || open.length > richTextLimits.objects || bytes > richTextLimits.bytes) return tooLong
  }
  return null
}

const encoder = new TextEncoder()
const bytesOf = (text: string) => encoder.encode(text).length
