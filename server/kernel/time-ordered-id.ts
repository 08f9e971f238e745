import { randomUUID } from 'node:crypto'

const largestCount = 0xfff
let lastTime = 0
let count = 0

/**
 * A UUID of version 7: what this process makes later sorts after what it made before, also within one millisecond. For rows that
 * are read in the order they were written although they share a moment.
 */
export function timeOrderedId(at: Date) {
  const now = at.getTime()
  if (now > lastTime) {
    lastTime = now
    count = 0
  } else if (++count > largestCount) {
    lastTime++
    count = 0
  }
  const time = lastTime.toString(16).padStart(12, '0')
  // The end of a random UUID has the variant and 62 random bits; Node draws many of them at once.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}-${randomUUID().slice(19)}`
}
