import { addDays, addMonths, type Day, daysBetween } from '#contract/time.ts'

export type Milestone = { label: string; on: Day }

const inDays: readonly (readonly [days: number, label: string])[] = [
  [1, '1 day'],
  [7, '1 week'],
  [14, '2 weeks'],
  [30, '30 days'],
  [60, '60 days'],
  [90, '90 days'],
]
const inMonths: readonly (readonly [months: number, label: string])[] = [
  [6, '6 months'],
  [9, '9 months'],
  [12, '1 year'],
  [18, '18 months'],
]

/** Every milestone up to the first one after today. From the second year on there is one a year. */
export function milestonesOf(startedOn: Day, today: Day): { reached: Milestone[]; next: Milestone } {
  const reached: Milestone[] = []
  for (const milestone of allMilestones(startedOn)) {
    if (milestone.on > today) return { reached, next: milestone }
    reached.push(milestone)
  }
  throw new Error('There is always a next milestone')
}

function* allMilestones(startedOn: Day): Generator<Milestone> {
  for (const [days, label] of inDays) yield { label, on: addDays(startedOn, days) }
  for (const [months, label] of inMonths) yield { label, on: addMonths(startedOn, months) }
  for (let years = 2; ; years++) yield { label: `${years} years`, on: addMonths(startedOn, years * 12) }
}

/** How many of the last days, today included, have a check-in. */
export const daysWithin = (days: readonly Day[], today: Day, length: number) =>
  days.filter((day) => day <= today && daysBetween(day, today) < length).length
