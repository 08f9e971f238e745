export type ByteRange = { start: number; end: number }

/**
 * The part of a file that a `Range` header asks for, both ends included; nothing where the whole file is the answer, and
 * 'unsatisfiable' where the file has no such part. Several ranges at once get the whole file, as the standard allows.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!asked) return undefined
  const [, first = '', last = ''] = asked
  if (first === '' && last === '') return undefined
  if (first === '') return Number(last) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  if (last !== '' && Number(last) < Number(first)) return undefined
  if (Number(first) >= size) return 'unsatisfiable'
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
