import type { Insertable } from 'kysely'
import { addTime, duration } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { Reviews } from '#server/kernel/database/schema.ts'
import type { HomeRow } from './home-row.ts'
import { deckOf, type Seeded, seededBy } from './random.ts'
import { details, type Topic } from './texts-review-details.ts'
import { closings, type Mood, openings, titles } from './texts-review-openings.ts'
import { sorry, thanks, wishes } from './texts-review-replies.ts'

type About = { homeId: string; city: string; manager: string; daysListed: number; now: Date }
type Hand = Set<unknown>

/** Sentences are dealt like cards: each returns only after all others of its kind, and never twice in one home. */
export function reviewWriter() {
  const random = seededBy('reviews')
  const decksOf = <K extends string>(lists: Partial<Record<K, string[]>>) => {
    const deals = new Map(Object.entries<string[] | undefined>(lists).map(([key, list]) => [key, deckOf(list ?? [], random)]))
    return (key: K, hand: Hand) => deals.get(key)?.(hand)
  }
  const open = decksOf(openings)
  const close = decksOf(closings)
  const name = decksOf(titles)
  const tell = decksOf<Topic>(details)
  const [wish, thank, regret] = [deckOf(wishes, random), deckOf(thanks, random), deckOf(sorry, random)]

  function write(home: HomeRow, rating: number, hand: Hand, heard: string | undefined) {
    const mood = moods[rating]!
    const topics = random.shuffled(topicsOf(home)).slice(0, random.between(...lengths[mood]))
    const wished = random.chance(wishing[mood]) ? wishFor(home, hand) : undefined
    const more = mood === 'unhappy' ? wishFor(home, hand) : undefined
    const told = topics.map((topic) => tell(topic, hand))
    const end = random.chance(0.55) ? close(mood, hand) : undefined
    const body = [open(mood, hand), heard, ...told, wished?.says, more?.says, end].filter((sentence) => sentence !== undefined)
    return { mood, title: name(mood, hand)!, body: body.join(' '), answer: answer(mood, wished?.answer, hand) }
  }

  function wishFor({ kind }: HomeRow, hand: Hand) {
    let wished = wish(hand)
    while (wished?.not?.includes(kind[3])) wished = wish(hand)
    return wished
  }

  function answer(mood: Mood, toWish: string | undefined, hand: Hand) {
    if (!random.chance(replying[mood])) return null
    const parts = mood === 'unhappy' ? [regret(hand), toWish] : [toWish ?? thank(hand)]
    return parts.filter((part) => part !== undefined).join(' ') || null
  }

  return function makeReviews(home: HomeRow, { homeId, city, manager, daysListed, now }: About): Insertable<Reviews>[] {
    const hand: Hand = new Set()
    const heard = random.shuffled(home.heard)
    const spread = random.pick(spreads)
    return Array.from({ length: home.reviews ?? countFor(daysListed, random) }, (_, index) => {
      const rating = random.pick(spread)
      const remembered = rating >= 4 ? heard.pop() : undefined
      const { mood, title, body, answer: ownerReply } = write(home, rating, hand, remembered)
      const days = random.between(4, daysListed)
      const createdAt = new Date(now.getTime() - duration({ days }) - random.between(0, 80_000) * 1000)
      return {
        id: referenceId(`demo review ${home.title} ${index}`),
        homeId,
        signature: signature(home, mood, remembered !== undefined, random),
        rating,
        ...partsOf(rating, random),
        title,
        body: body.replaceAll('{city}', city).replaceAll('{manager}', manager),
        ownerReply,
        ownerRepliedAt: ownerReply === null ? null : addTime(createdAt, { days: 2 }),
        status: 'PUBLISHED',
        createdAt,
        statusChangedAt: createdAt,
        publishedAt: createdAt,
      }
    })
  }
}

const moods: Record<number, Mood> = { 1: 'unhappy', 2: 'unhappy', 3: 'mixed', 4: 'good', 5: 'glad' }
const lengths: Record<Mood, [number, number]> = { glad: [1, 4], good: [1, 3], mixed: [1, 2], unhappy: [0, 0] }
const wishing: Record<Mood, number> = { glad: 0.05, good: 0.6, mixed: 0.95, unhappy: 1 }
const replying: Record<Mood, number> = { glad: 0.2, good: 0.22, mixed: 0.38, unhappy: 0.5 }

// Homes differ: some are loved, some are fine, some are uneven.
const spreads = [
  [5, 5, 5, 5, 4, 4, 5, 4, 3],
  [5, 5, 4, 4, 4, 3, 5, 4, 5, 4],
  [5, 4, 4, 3, 4, 5, 3, 4],
  [5, 4, 3, 4, 2, 3, 5, 4],
  [5, 5, 4, 5, 4, 2, 4, 5],
  [4, 3, 3, 5, 4, 1, 4, 3, 5],
]

function countFor(daysListed: number, random: Seeded) {
  if (daysListed < 75) return random.between(0, 2)
  return random.pick([1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 9, 12, 14])
}

function topicsOf({ kind: [, , , level], has }: HomeRow): Topic[] {
  const byLevel: Topic[] = level === 'LOW' ? ['vote'] : level === 'MEDIUM' ? ['manager', 'rules'] : ['manager', 'rules', 'night']
  return ['people', 'kitchen', 'room', 'place', 'money', ...byLevel, ...has.filter((trait) => details[trait] !== undefined)]
}

function partsOf(rating: number, random: Seeded) {
  const near = () => Math.min(5, Math.max(1, rating + random.pick([-1, 0, 0, 0, 0, 1])))
  return { cleanliness: near(), safety: near(), support: near(), value: near() }
}

/** Months: barely settled, a good while, long. */
const stays = { LOW: [4, 10, 14], MEDIUM: [3, 10, 14], HIGH: [3, 5, 9], INTENSIVE: [2, 4, 5] } as const
const letters = 'A B C D E F G H J K L M N P R S T V W'.split(' ')

/** Someone who remembers the house well stayed a while; someone unhappy did not. */
function signature({ kind: [, , , level] }: HomeRow, mood: Mood, remembers: boolean, random: Seeded) {
  const letter = () => random.pick(letters)
  if (mood === 'unhappy') return `${letter()}., stayed ${random.between(3, 7)} weeks`
  const [least, some, most] = stays[level]
  const months = remembers ? random.between(some, most) : random.between(mood === 'mixed' ? 2 : least, some)
  const who = random.pick([`${letter()}.`, `${letter()}.`, `${letter()}. ${letter()}.`, 'Former resident'])
  return `${who}, ${random.pick(['stayed', 'stayed', 'lived here'])} ${months} months`
}
