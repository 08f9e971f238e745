import type { Fellowship } from '#contract/content/support-groups.ts'
import { addTime, platformZone } from '#contract/time.ts'
import { insertAll } from '#db/demo/insert.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { Tx } from '#server/kernel/database/database.ts'

type InRoom = readonly [
  fellowship: Fellowship,
  name: string,
  weekday: number,
  startsAt: string,
  place: string,
  city: string,
  notes: string,
]
type Online = readonly [fellowship: Fellowship, name: string, weekday: number, startsAt: string, link: string, notes: string]

/** Made-up meetings in the demo's cities; no real group meets there. */
const inRooms: readonly InRoom[] = [
  ['AA', 'Sunrise group', 1, '07:00', 'Seagrape community room', 'Delray Beach', 'Open. Coffee from half past six.'],
  ['AA', 'Lunch-hour meeting', 3, '12:00', 'Banyan Hall', 'Delray Beach', 'Open. 45 minutes of sharing, home in time for work.'],
  ['AA', 'Saturday night speakers', 6, '19:30', 'Banyan Hall', 'Delray Beach', 'Open. Families welcome. Step-free entrance.'],
  ['AA', 'Women’s step study', 2, '18:30', 'Palm Street center', 'Boca Raton', 'Closed, for women. Child care on request.'],
  ['AA', 'Beach meeting', 0, '08:00', 'North pavilion', 'Pompano Beach', 'Open. Bring a chair. Inside when it rains.'],
  ['NA', 'Just for tonight', 5, '20:00', 'Harbor annex', 'Fort Lauderdale', 'Open. Candlelight meeting.'],
  ['NA', 'New day', 2, '12:15', 'Harbor annex', 'Fort Lauderdale', 'Closed. Newcomers get a phone list.'],
  ['NA', 'Back to basics', 4, '19:00', 'Linton room', 'Delray Beach', 'Open. Step-free entrance.'],
  [
    'SMART_RECOVERY',
    'SMART on Mondays',
    1,
    '18:00',
    'Library, room 2',
    'Boca Raton',
    'A trained facilitator. Workbooks to borrow.',
  ],
  [
    'SMART_RECOVERY',
    'SMART family and friends',
    3,
    '18:30',
    'Library, room 2',
    'Boca Raton',
    'For people close to someone in recovery.',
  ],
  ['RECOVERY_DHARMA', 'Sit and share', 0, '17:00', 'Garden studio', 'Delray Beach', 'Cushions and chairs. No experience needed.'],
  [
    'RECOVERY_DHARMA',
    'Morning meditation',
    4,
    '07:30',
    'Garden studio',
    'Fort Lauderdale',
    'Thirty minutes of sitting, then talk.',
  ],
  ['LIFERING', 'How was your week?', 3, '19:00', 'Cypress house', 'Pompano Beach', 'Secular. Conversation is welcome.'],
  ['WOMEN_FOR_SOBRIETY', 'Thursday circle', 4, '18:00', 'Palm Street center', 'Boca Raton', 'For women.'],
  [
    'CELEBRATE_RECOVERY',
    'Friday fellowship',
    5,
    '18:30',
    'Church hall on Third',
    'Pompano Beach',
    'Dinner at half past five, free.',
  ],
  ['AL_ANON', 'Families on Tuesday', 2, '19:00', 'Banyan Hall', 'Delray Beach', 'For family and friends. Newcomers’ table.'],
  ['NAR_ANON', 'Hope at home', 4, '19:30', 'Harbor annex', 'Fort Lauderdale', 'For family and friends.'],
]
const online: readonly Online[] = [
  ['SMART_RECOVERY', 'SMART online', 2, '20:00', 'https://smartrecovery.org/', 'Cameras can stay off.'],
  ['RECOVERY_DHARMA', 'Online evening sit', 1, '21:00', 'https://recoverydharma.org/', 'A guided meditation, then sharing.'],
  ['AA', 'Online at midnight', 5, '23:59', 'https://www.aa.org/find-aa', 'For when the night is long.'],
  ['AL_ANON', 'Parents online', 0, '20:00', 'https://al-anon.org/', 'For mothers, fathers and grandparents.'],
]

/** Weekly meetings, checked at different times in the last half year. */
export async function putSupportGroups(tx: Tx, now: Date) {
  const groups = [
    ...inRooms.map(([fellowship, name, weekday, startsAt, placeName, city, notes]) => ({
      fellowship,
      name,
      weekday,
      startsAt,
      placeName,
      city,
      notes,
      state: 'FL',
      format: 'IN_PERSON' as const,
      link: null,
    })),
    ...online.map(([fellowship, name, weekday, startsAt, link, notes]) => ({
      fellowship,
      name,
      weekday,
      startsAt,
      link,
      notes,
      format: 'ONLINE' as const,
      placeName: '',
      city: '',
      state: '',
    })),
  ]
  await insertAll(tx, {
    supportGroups: groups.map((group, index) => {
      const at = addTime(now, { days: -3 - ((index * 29) % 170) })
      const id = referenceId(`demo support group ${group.name}`)
      return { id, ...group, street: '', minutes: 60, timeZone: platformZone, checkedAt: at, createdAt: at, updatedAt: at }
    }),
  })
}
