import type { JobApplicationStatus } from '#contract/content/job-application.lifecycle.ts'
import type { JobOpeningStatus } from '#contract/content/job-opening.lifecycle.ts'

type DemoApplication = { name: string; phone?: string; why: string; status: JobApplicationStatus; hoursAgo: number }
type DemoOpening = {
  title: string
  team: string
  isRemote: boolean
  city: string | null
  state: string | null
  employment: 'FULL_TIME' | 'PART_TIME' | 'CONTRACT'
  pay: readonly [fromCents: number, toCents: number, period: 'HOUR' | 'YEAR']
  status: JobOpeningStatus
  daysAgo: number
  description: string
  applications: readonly DemoApplication[]
}

export const demoOpenings: readonly DemoOpening[] = [
  {
    title: 'Home reviewer',
    team: 'Trust',
    isRemote: false,
    city: 'Delray Beach',
    state: 'FL',
    employment: 'FULL_TIME',
    pay: [24_00, 28_00, 'HOUR'],
    status: 'OPEN',
    daysAgo: 12,
    description: `You visit recovery homes in Palm Beach County, walk through every room with the owner, and write down what you saw. What you write decides whether a home carries our badge, so people who have never been there can trust it.

A usual week: six to eight visits, the notes to each of them on the same day, and a morning of calls with owners who have something to fix. You work in pairs for the first month.

You bring: a driver’s license, clear writing, and the calm to say no kindly. You know what a well-run house feels like, from work or from life. Experience with fire safety or housing inspections helps and is not required.`,
    applications: [
      {
        name: 'Renee Alvarado',
        phone: '(561) 555-0171',
        why: 'I managed a 12-bed house in Lake Worth for six years and have been on the other side of many inspections. I know where people hide the mess, and how to talk about it without shame.',
        status: 'NEW',
        hoursAgo: 7,
      },
      {
        name: 'Marcus Bell',
        why: 'I inspected rental housing for the county until last spring. I’d like to do it for people who have the fewest choices.',
        status: 'REVIEWED',
        hoursAgo: 60,
      },
      {
        name: 'Tess Holloway',
        phone: '(954) 555-0126',
        why: 'I want to move from hotel management into something that matters to me. My brother found his feet in a house like the ones you list.',
        status: 'REJECTED',
        hoursAgo: 190,
      },
    ],
  },
  {
    title: 'Support specialist, evenings',
    team: 'Support',
    isRemote: true,
    city: null,
    state: null,
    employment: 'PART_TIME',
    pay: [22_00, 25_00, 'HOUR'],
    status: 'OPEN',
    daysAgo: 5,
    description: `You answer messages from residents, families and owners between 4 p.m. and 9 p.m. Eastern, four evenings a week. Most questions are simple: a payment, a login, a bed that was just taken. Some are not, and then you know who to hand them to.

You write plainly and kindly, also when someone is angry. You never give medical advice here, and you never have to: we have written down what to do when someone is in danger, and you practice it with us before your first shift.

You need a quiet room, a good connection, and a state in which we can employ you. We send the laptop.`,
    applications: [
      {
        name: 'Imani Brooks',
        why: 'Four years on a crisis text line taught me that short answers can be warm. Evenings fit my classes.',
        status: 'NEW',
        hoursAgo: 26,
      },
    ],
  },
  {
    title: 'Accessibility engineer',
    team: 'Product',
    isRemote: true,
    city: 'Fort Lauderdale',
    state: 'FL',
    employment: 'FULL_TIME',
    pay: [112_000_00, 134_000_00, 'YEAR'],
    status: 'DRAFT',
    daysAgo: 1,
    description: `You make sure that our pages work with a keyboard, a screen reader, an old phone and a slow connection, because many people reach us from a library computer or a borrowed phone.

You test with people who use these tools every day, fix what they find in TypeScript and CSS, and teach the rest of us so that it stays fixed.`,
    applications: [],
  },
]
