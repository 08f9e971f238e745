import type { HomeDetails } from '#contract/homes/homes.ts'
import { formatMoney } from '#contract/money.ts'
import { formatClock } from '#web/ui/clock.ts'

type Policies = NonNullable<HomeDetails['policies']>
type Line = { title: string; answer: string; more: string[] }

const line = (title: string, answer: string, ...more: (string | false)[]): Line => ({
  title,
  answer,
  more: more.filter((text): text is string => Boolean(text)),
})
const curfew = (has: boolean, time: string) => (has ? formatClock(time) || 'a set time' : 'no curfew')

/** The home's policies as answers to what people ask. Details of a yes are left out after a no. */
export const policyLines = (given: Policies): Line[] => [
  line(
    'Curfew',
    given.hasWeekdayCurfew || given.hasWeekendCurfew
      ? `${curfew(given.hasWeekdayCurfew, given.weekdayTime)} on weekdays, ${curfew(given.hasWeekendCurfew, given.weekendTime)} on weekends`
      : 'No curfew',
    (given.hasWeekdayCurfew || given.hasWeekendCurfew) && given.curfewExceptions,
  ),
  line(
    'Visitors',
    given.visitorsAllowed ? 'Welcome' : 'Not allowed',
    given.visitorsAllowed && given.visitorHours,
    given.visitorsAllowed && given.approvalRequired && 'Ask the home first',
    given.visitorsAllowed && given.commonAreaOnly && 'In the shared rooms',
    given.visitorsAllowed && (given.overnightGuests ? 'May stay overnight' : 'Not overnight'),
  ),
  line('Smoking', given.smokingAllowed ? 'Allowed' : 'Not allowed', given.smokingAllowed && given.designatedAreas),
  line('E-cigarettes', given.ecigarettes ? 'Allowed' : 'Not allowed'),
  line('Medical cannabis', given.cannabisAllowed ? 'Allowed' : 'Not allowed'),
  line(
    'Pets',
    given.petsAllowed ? 'Welcome' : 'Not allowed',
    given.petsAllowed && given.petTypes,
    given.petsAllowed && given.petDeposit > 0 && `Deposit ${formatMoney(Math.round(given.petDeposit * 100))}`,
    given.petRestrictions,
  ),
  // An unchecked box does not mean no.
  ...(given.lgbtqFriendly ? [line('LGBTQ+ friendly', 'Yes')] : []),
]
