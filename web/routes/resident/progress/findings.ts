import { cravingLabel, moodLabel } from '#contract/people/progress.labels.ts'
import type { ProgressCheckIn } from '#contract/people/progress.ts'

/** The value in the middle, which one bad day does not move. */
function median(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

export const moodFinding = (checkIns: readonly Pick<ProgressCheckIn, 'mood'>[]) =>
  `Your mood was mostly ${moodLabel(median(checkIns.map(({ mood }) => mood))).toLowerCase()}`

export function cravingFinding(checkIns: readonly Pick<ProgressCheckIn, 'craving'>[]) {
  const middle = median(checkIns.flatMap(({ craving }) => craving ?? []))
  return middle === 0 ? 'You had no cravings on most days' : `Cravings on most days: ${cravingLabel(middle).toLowerCase()}`
}
