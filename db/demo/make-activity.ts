import { referenceId } from '#db/reference/fill.ts'
import { demoAccounts } from './accounts.ts'
import type { Rows } from './insert.ts'
import { residentId, userId } from './make-people.ts'
import { seededBy } from './random.ts'

const day = 86_400_000
const [resident, owner] = demoAccounts

export const homeId = (title: string) => referenceId(`demo home ${title}`)

/** What the demo accounts find when they sign in: saved homes and news. */
export function makeActivity(now: Date): Required<Pick<Rows, 'savedHomes' | 'notifications'>> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const saved = [
    ['Barwick Park House', 'Ask about the workshop.', 2],
    ['Morikami Grove', 'Quiet. Check the bus to work.', 1],
    ['Sailboat Bend Residence', '', 0],
  ] as const
  const news = [
    [
      resident.email,
      'Welcome to Waymark',
      'Save homes you like with the heart and compare them here.',
      '/residents/saved-homes',
      2,
    ],
    [
      resident.email,
      'A home you saved confirmed its beds',
      'Barwick Park House has one free bed.',
      `/home/${homeId('Barwick Park House')}`,
      0.2,
    ],
    [
      owner.email,
      'Please confirm your free beds',
      'Seagrape House shows one free bed. Is that still right?',
      '/homeowner/listings',
      0.5,
    ],
    [
      owner.email,
      'A new review of Seagrape House',
      'You can read it on the page of the home and reply once.',
      `/home/${homeId('Seagrape House')}`,
      3,
    ],
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
    notifications: news.map(([email, title, message, link, days]) => ({
      id: referenceId(`demo notification ${email} ${title}`),
      userId: userId(email),
      type: title.startsWith('A new review') ? 'REVIEW' : 'SYSTEM',
      title,
      message,
      link,
      createdAt: ago(days),
    })),
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

/** Thirty days of visits, busier on Mondays, to the pages people land on. */
export function makeVisits(titles: string[], now: Date): Required<Pick<Rows, 'referralVisits'>> {
  const random = seededBy('visits')
  const pages = [
    { landingPage: '/', homeId: null, often: 9 },
    { landingPage: '/search', homeId: null, often: 6 },
    { landingPage: '/search/fl/delray-beach', homeId: null, often: 5 },
    { landingPage: '/search/fl/fort-lauderdale', homeId: null, often: 4 },
    ...titles.map((title) => ({ landingPage: '/home/:id', homeId: homeId(title), often: 3 })),
  ]
  const rows = Array.from({ length: 30 }, (_, days) => {
    const date = new Date(now.getTime() - days * day)
    const busy = date.getUTCDay() === 1 ? 1.6 : 1
    return pages.flatMap(({ often, ...page }) =>
      random.some(sources, 3).map(([source, medium, campaign]) => {
        const visits = Math.round(random.between(1, often) * busy)
        return { day: date.toISOString().slice(0, 10), source, medium, campaign, ...page, visits }
      }),
    )
  })
  return { referralVisits: rows.flat() }
}
