import { addDays, type Day, dayOf, daysBetween, earlier, today } from '#contract/time.ts'
import { daysBeforeReview } from '#contract/trust/reviews.ts'

/** What a review needs to know of the stay it is about. Days are days at the home. */
export type ReviewedStay = {
  status: string
  startsOn: Day
  endsOn: Day | null
  arrivedAt: Date | null
  endedAt: Date | null
  timeZone: string
}

const lived: readonly string[] = ['ACTIVE', 'NOTICE_GIVEN', 'COMPLETED', 'TERMINATED']
const over: readonly string[] = ['COMPLETED', 'TERMINATED']

/** Whether the person moved in; a bed that was only promised is no stay. */
const hasLivedThere = ({ status }: Pick<ReviewedStay, 'status'>) => lived.includes(status)
export const isStayOver = ({ status }: Pick<ReviewedStay, 'status'>) => over.includes(status)

const movedInOn = ({ arrivedAt, startsOn, timeZone }: ReviewedStay) => (arrivedAt ? dayOf(arrivedAt, timeZone) : startsOn)

/** The day they left, or today while they live there. A move-out that is recorded late does not lengthen the stay. */
export function lastDayOf(stay: ReviewedStay, now: Date): Day {
  const until = today(stay.timeZone, now)
  if (!isStayOver(stay)) return until
  const ended = stay.endedAt ? dayOf(stay.endedAt, stay.timeZone) : until
  return stay.endsOn ? earlier(ended, stay.endsOn) : ended
}

export const stayDays = (stay: ReviewedStay, now: Date) => Math.max(0, daysBetween(movedInOn(stay), lastDayOf(stay, now)))

export const isLongEnough = (stay: ReviewedStay, now: Date) => hasLivedThere(stay) && stayDays(stay, now) >= daysBeforeReview

/** The first day a review can be written; null for a stay that ended too soon. */
export function reviewableOn(stay: ReviewedStay, now: Date): Day | null {
  if (isStayOver(stay) && !isLongEnough(stay, now)) return null
  return addDays(movedInOn(stay), daysBeforeReview)
}

type Writer = { signAs: 'INITIAL' | 'ANONYMOUS'; firstName: string }

/** "J., stayed 7 months": what stands for the name. It is never precise enough to tell two residents of a house apart by dates. */
export function signatureOf(stay: ReviewedStay, { signAs, firstName }: Writer, now: Date) {
  const [initial] = firstName.trim().toUpperCase()
  const who = isStayOver(stay) ? 'Former resident' : 'Current resident'
  const name = signAs === 'INITIAL' && initial ? `${initial}.` : who
  return `${name}, ${isStayOver(stay) ? 'stayed' : 'living here for'} ${formatStay(stayDays(stay, now))}`
}

function formatStay(days: number) {
  if (days < 61) return `${Math.floor(days / 7)} weeks`
  if (days < 730) return `${Math.floor(days / 30.4)} months`
  return `${Math.floor(days / 365)} years`
}
