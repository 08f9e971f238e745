import { addTime, platformZone } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { RoomType } from '#server/kernel/database/schema.ts'
import { offerBed } from '#server/stays/waitlist/cascade.ts'
import { confirmDays, entryEndsAt } from '#server/stays/waitlist/timing.ts'
import { findEntry } from '#server/stays/waitlist/waitlist.queries.ts'
import { demoAccounts } from './accounts.ts'
import { insertAll } from './insert.ts'
import { homeId } from './make-activity.ts'
import { makeResidents, residentId, residentIdOf, userId } from './make-people.ts'
import { calendarOf } from './moments.ts'

type Waiting = {
  name: string
  home: string
  /** Days since they joined. */
  days: number
  wants?: RoomType
  notes: string
  isOnHold?: true
  /** They accepted an offer and live in the home now. */
  movedIn?: true
  /** The past offer they got of the home's second room: days ago, and their answer. */
  offer?: readonly [days: number, outcome: 'PASSED' | 'CONVERTED']
}

const [riley] = demoAccounts
const rileysName = `${riley.firstName} ${riley.lastName}`

/** Who waits for a bed, in order. Seagrape House has a bed available, but not in the kind of room they want. */
const waiting: readonly Waiting[] = [
  { name: 'Carla Simms', home: 'Banyan Row', days: 47, notes: 'Any room is fine.', isOnHold: true },
  {
    name: 'Mei Tanaka',
    home: 'Banyan Row',
    days: 31,
    notes: 'I need a quiet place to read.',
    movedIn: true,
    offer: [8.5, 'CONVERTED'],
  },
  {
    name: 'Joyce Tran',
    home: 'Banyan Row',
    days: 18,
    notes: 'I can move in any day after my program ends.',
    offer: [8.9, 'PASSED'],
  },
  { name: 'Megan Oyelaran', home: 'Banyan Row', days: 9, notes: 'Close to the hospital would help. I work early shifts.' },
  { name: 'Derek Sloan', home: 'Seagrape House', days: 12, wants: 'SINGLE', notes: 'I work nights and sleep during the day.' },
  { name: rileysName, home: 'Seagrape House', days: 4, wants: 'PRIVATE', notes: 'I work at the hospital, early shift.' },
  { name: rileysName, home: 'Sailboat Bend Residence', days: 20, notes: 'I’d like to help with the boat.' },
]

const offered = { home: 'Sailboat Bend Residence', room: 3, offerHours: 48 }

const emailOf = ({ name }: Waiting) => (name === rileysName ? riley.email : `${name.replace(' ', '.').toLowerCase()}@example.org`)
const residentOf = (person: Waiting) => (person.name === rileysName ? residentId : residentIdOf(emailOf(person)))
const entryId = (person: Waiting) => referenceId(`demo waitlist entry ${person.name} ${person.home}`)

/** The waitlists of the demo owner's homes, and an offer that the demo resident has until tomorrow to answer. */
export async function putWaitlists(tx: Tx, passwordHash: string, now: Date) {
  const ago = (days: number) => addTime(now, { days: -days })
  const newPeople = waiting
    .filter(({ name, movedIn }) => name !== rileysName && !movedIn)
    .map((person) => {
      const [first, last] = person.name.split(' ') as [string, string]
      return { email: emailOf(person), first, last, createdAt: ago(person.days + 1) }
    })
  await insertAll(tx, {
    ...makeResidents(newPeople, passwordHash),
    homeWaitlists: [...new Set(waiting.map(({ home }) => home))].map((home) => ({
      homeId: homeId(home),
      isOpen: true,
      feeCents: 0,
      offerHours: home === offered.home ? offered.offerHours : 24,
    })),
    waitlistEntries: waiting.map((person) => entryOf(person, now)),
    auditEvents: waiting.flatMap((person) => eventsOf(person, now)),
    ...offersOf(now),
  })
  await offerToRiley(tx, now)
}

/** People on hold were asked whether they still wait, and did not answer. */
const onHoldSince = ({ days }: Waiting, now: Date) => addTime(now, { days: confirmDays + 7 - days })

function entryOf(person: Waiting, now: Date) {
  const joinedAt = addTime(now, { days: -person.days })
  const status = person.movedIn ? ('CONVERTED' as const) : person.isOnHold ? ('INACTIVE' as const) : ('WAITING' as const)
  const at = person.isOnHold ? onHoldSince(person, now) : person.movedIn ? answeredAt(person, now) : joinedAt
  return {
    id: entryId(person),
    homeId: homeId(person.home),
    residentId: residentOf(person),
    status,
    priority: 'NORMAL' as const,
    roomType: person.wants ?? null,
    passes: person.offer?.[1] === 'PASSED' ? 1 : 0,
    applicationId: person.movedIn ? referenceId(`demo application ${emailOf(person)} ${person.home}`) : null,
    notes: person.notes,
    joinedAt,
    confirmedAt: joinedAt,
    statusChangedAt: at,
    expiresAt: entryEndsAt[status]({ at, confirmedAt: joinedAt, offerHours: 24, timeZone: platformZone }),
  }
}

function eventsOf(person: Waiting, now: Date) {
  const event = (
    name: 'join' | 'rest' | 'offer' | 'pass' | 'accept' | 'convert',
    actorRole: string,
    actorId: string | null,
    at: Date,
  ) => ({
    id: referenceId(`demo event ${entryId(person)} ${name}`),
    at,
    actorId,
    actorRole,
    action: `waitlistEntry.${name}`,
    subjectType: 'waitlistEntry',
    subjectId: entryId(person),
    details: {} as never,
  })
  const answers = person.movedIn ? (['accept', 'convert'] as const) : person.offer ? (['pass'] as const) : []
  return [
    event('join', 'SEEKER', userId(emailOf(person)), addTime(now, { days: -person.days })),
    ...(person.isOnHold ? [event('rest', 'SYSTEM', null, onHoldSince(person, now))] : []),
    ...(person.offer ? [event('offer', 'SYSTEM', null, offeredAt(person, now))] : []),
    ...answers.map((name) => event(name, 'SEEKER', userId(emailOf(person)), answeredAt(person, now))),
  ]
}

const offeredAt = ({ offer }: Waiting, now: Date) => addTime(now, { days: -offer![0] })
const answeredAt = (person: Waiting, now: Date) => addTime(offeredAt(person, now), { hours: 7 })

const offersOf = (now: Date) => ({
  waitlistOffers: waiting
    .filter(({ offer }) => offer)
    .map((person) => ({
      id: referenceId(`demo offer ${entryId(person)}`),
      entryId: entryId(person),
      bedroomId: referenceId(`demo bedroom ${person.home} 1`),
      offeredAt: offeredAt(person, now),
      answeredAt: answeredAt(person, now),
      outcome: person.offer![1],
    })),
})

/** Made by the production code, so the bed is claimed, and the offer is in the bell and in the mailbox. It ends tomorrow afternoon. */
async function offerToRiley(tx: Tx, now: Date) {
  const person = waiting.find(({ name, home }) => name === rileysName && home === offered.home)!
  await offerBed(tx, {
    entry: (await findEntry(tx, entryId(person)))!,
    bedroomId: referenceId(`demo bedroom ${offered.home} ${offered.room}`),
    at: new Date(`${calendarOf(now).dayAgo(1)}T21:00:00Z`),
    offerHours: offered.offerHours,
  })
}
