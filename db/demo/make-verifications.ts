import type { Insertable } from 'kysely'
import { addTime } from '#contract/time.ts'
import type { HomeVerifications } from '#server/kernel/database/schema.ts'
import type { HomeRow } from './home-row.ts'
import { type Seeded, seededBy } from './random.ts'

export type Trust = 'none' | 'verified' | 'premium'

const basics = [
  'Owner’s identity',
  'Right to run the home',
  'Insurance',
  'Fire and safety',
  'Naloxone on site',
  'Policies in writing',
]
const more = ['Photos match the home', 'Rules and fees match what residents sign']
const premiumChecks = [
  'Certificate from an independent organization',
  'Visit in person',
  'Answers from at least five residents',
  'Answers applications on time',
]

/** About 60% of homes are verified and 15% are premium too; the demo owner's include both, so that both can be seen. */
export function trustOf(rows: HomeRow[]): Map<string, Trust> {
  const own = rows.filter(({ owner }) => owner === 'grant')
  const others = seededBy('trust').shuffled(rows.filter(({ owner }) => owner !== 'grant'))
  const premium = Math.round(rows.length * 0.15)
  const verified = Math.round(rows.length * 0.6)
  return new Map(
    [...own, ...others].map(({ title }, place) => [title, place < premium ? 'premium' : place < verified ? 'verified' : 'none']),
  )
}

type Times = { daysListed: number; now: Date }

export function makeVerifications(
  homeId: string,
  trust: Trust,
  { daysListed, now }: Times,
  random: Seeded,
): Insertable<HomeVerifications>[] {
  if (trust === 'none') return []
  const daysAgo = random.between(5, Math.min(daysListed, 330))
  const row = (level: 'VERIFIED' | 'PREMIUM', checked: string[], days: number) => {
    const verifiedAt = addTime(now, { days: -days })
    const expiresAt = addTime(verifiedAt, { days: 365 })
    return { homeId, level, status: 'VERIFIED' as const, checked, verifiedAt, expiresAt }
  }
  const verified = row('VERIFIED', [...basics, ...random.some(more, random.between(0, 2))], daysAgo)
  if (trust !== 'premium') return [verified]
  // Premium builds on verified and expires with it.
  const premium = row('PREMIUM', premiumChecks, random.between(1, daysAgo))
  return [verified, { ...premium, expiresAt: verified.expiresAt }]
}
