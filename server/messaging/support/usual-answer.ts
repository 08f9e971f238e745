const steps = [5, 10, 15, 30, 45]
const hour = 60
const day = 24 * hour

/** "10 minutes", "an hour", "2 days": a length of time, rounded up so that most people wait no longer. */
export function usualAnswerWords(minutes: number) {
  const step = steps.find((one) => minutes <= one)
  if (step) return `${step} minutes`
  const hours = Math.ceil(minutes / hour)
  if (hours === 1) return 'an hour'
  if (hours < 24) return `${hours} hours`
  const days = Math.ceil(minutes / day)
  return days === 1 ? 'a day' : `${days} days`
}
