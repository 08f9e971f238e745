import { addDays, dayOf, platformZone } from '#contract/time.ts'
import type { Prepared } from './money-prepare.ts'
import type { Question } from './questions.ts'

const perKind = 120

/** The queries of an owner with ten thousand stays, drawn from the data with the same numbers in every run. */
export async function makeMoneyQuestions({ db, ownerId }: Prepared): Promise<Question[]> {
  const today = dayOf(new Date(), platformZone)
  const rooms = await db
    .selectFrom('bedrooms')
    .innerJoin('homes', 'homes.id', 'bedrooms.homeId')
    .select(['bedrooms.id as bedroomId', 'homes.id as homeId'])
    .where('homes.ownerId', '=', ownerId)
    .orderBy('homes.title')
    .execute()
  const numbers = Array.from({ length: perKind }, (_none, index) => index)
  const roomOf = (n: number) => rooms[(n * 7) % rooms.length]!
  const list = (n: number): Record<string, string> => {
    if (n % 4 === 1) return { homeId: roomOf(n).homeId }
    if (n % 4 === 2) return { status: n % 8 === 2 ? 'PAID' : 'SCHEDULED' }
    return n % 4 === 3 ? { startDate: addDays(today, -30 - n), endDate: addDays(today, -n) } : {}
  }
  const month = (n: number) => {
    const startDate = addDays(today, 20 - n * 6)
    return { startDate, endDate: addDays(startDate, 34), ...(n % 3 === 0 && { includeBilling: 'true' }) }
  }
  const address = (path: string, query: Record<string, string>) => `/api${path}?${new URLSearchParams(query)}`
  return [
    { name: 'calendar of a month', paths: numbers.map((n) => address('/owners/calendar/events', month(n))) },
    { name: 'payouts by bedroom', paths: numbers.map((n) => address('/owners/payouts-by-bedroom', list(n))) },
    {
      name: 'payouts of one bedroom',
      oursOnly: true,
      paths: numbers.map((n) => `/api/owners/payouts-by-bedroom/${roomOf(n).homeId}/${roomOf(n).bedroomId}`),
    },
    {
      name: 'analytics of a year',
      oursOnly: true,
      paths: numbers.map((n) => address('/owners/payout-analytics', n % 2 === 0 ? {} : { homeId: roomOf(n).homeId })),
    },
  ]
}
