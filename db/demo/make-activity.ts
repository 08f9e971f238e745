import { addDays, dayOf, duration, platformZone } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import { demoAccounts } from './accounts.ts'
import type { Rows } from './insert.ts'
import { residentId, userId } from './make-people.ts'
import { seededBy } from './random.ts'

const day = duration({ days: 1 })

export const homeId = (title: string) => referenceId(`demo home ${title}`)

const letterId = referenceId('demo letter of the demo resident')

/** What the demo resident finds at sign-in: the homes they saved, and a document they uploaded. */
export function makeActivity(now: Date): Required<Pick<Rows, 'savedHomes' | 'documents'>> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const saved = [
    ['Barwick Park House', 'Ask about the workshop.', 2],
    ['Morikami Grove', 'Quiet. Check the bus to work.', 1],
    ['Sailboat Bend Residence', '', 0],
  ] as const
  return {
    savedHomes: saved.map(([title, notes, priority], index) => ({
      id: referenceId(`demo saved ${title}`),
      residentId,
      homeId: homeId(title),
      notes,
      priority,
      savedAt: ago(index + 1),
    })),
    documents: [
      {
        id: letterId,
        uploadedBy: userId(demoAccounts[0].email),
        uploadedAt: ago(3),
        type: 'RESIDENT_DOCUMENT',
        entityType: 'RESIDENT',
        entityId: residentId,
        name: 'Letter from my counselor.pdf',
        category: 'REFERENCE',
        url: '',
        originalKey: `demo/${letterId}.pdf`,
        originalType: 'application/pdf',
        mimeType: 'application/pdf',
        sizeMb: 0.002,
        variants: [],
        state: 'READY',
      },
    ],
  }
}

const sources = [
  ['direct', '', ''],
  ['google.com', '', ''],
  ['duckduckgo.com', '', ''],
  ['library.example.org', '', ''],
  ['newsletter', 'email', 'open-house'],
  ['flyer', 'print', 'spring-flyer'],
] as const

/** Sixty days of visits, busier on Mondays, to the pages people land on, and as many searches as visits. */
export function makeVisits(titles: string[], now: Date): Required<Pick<Rows, 'referralVisits' | 'searchDays'>> {
  const random = seededBy('visits')
  const pages = [
    { landingPage: '/', homeId: null, often: 9 },
    { landingPage: '/search', homeId: null, often: 6 },
    { landingPage: '/search/fl/delray-beach', homeId: null, often: 5 },
    { landingPage: '/search/fl/fort-lauderdale', homeId: null, often: 4 },
    ...titles.map((title) => ({ landingPage: '/home/:id', homeId: homeId(title), often: 3 })),
  ]
  // Counted in days of the calendar: the day a clock is set back has 25 hours, and would come twice.
  const today = dayOf(now, platformZone)
  const rows = Array.from({ length: 60 }, (_, days) => {
    const on = addDays(today, -days)
    const busy = new Date(on).getUTCDay() === 1 ? 1.6 : 1
    return pages.flatMap(({ often, ...page }) =>
      random.some(sources, 3).map(([source, medium, campaign]) => {
        const visits = Math.round(random.between(1, often) * busy)
        return { day: on, source, medium, campaign, ...page, visits }
      }),
    )
  })
  const searchDays = rows.map((visits) => ({ day: visits[0]!.day, searches: visits.reduce((sum, one) => sum + one.visits, 0) }))
  return { referralVisits: rows.flat(), searchDays }
}
