/** Patterns of `ilike` for what staff typed: any part of a name or, where that is too short to be quick, how its words begin. */
export function partsOf(typed: string): string[] {
  const text = typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)
  return typed.length >= 3 ? [`%${text}%`] : [`${text}%`, `% ${text}%`]
}
