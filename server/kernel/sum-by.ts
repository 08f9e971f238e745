/** Counts per key, including zeros. */
export function sumBy<Key extends string, Row extends { count: number }>(
  keys: readonly Key[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
) {
  const sums = Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>
  for (const row of rows) sums[keyOf(row) as Key] += row.count
  return sums
}
