import { duration } from '#contract/time.ts'

/** "3 minutes ago", in whole units; below a minute "a moment ago". */
export function timeAgo(milliseconds: number) {
  const units = [
    ['day', duration({ days: 1 })],
    ['hour', duration({ hours: 1 })],
    ['minute', duration({ minutes: 1 })],
  ] as const
  const [name, length] = units.find(([, long]) => milliseconds >= long) ?? ['moment', 0]
  if (length === 0) return 'a moment ago'
  const count = Math.floor(milliseconds / length)
  return `${count} ${name}${count === 1 ? '' : 's'} ago`
}
