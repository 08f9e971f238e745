import { addTime } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import { timeZoneAt } from '#server/homes/addresses/time-zone.ts'
import type { HomeRow } from './home-row.ts'
import type { Rows } from './insert.ts'
import { homeId } from './make-activity.ts'
import { makeAmenities, makeFeatures } from './make-extras.ts'
import { ownerId, ownerUserId } from './make-people.ts'
import { makePictures } from './make-pictures.ts'
import { makePolicies } from './make-policies.ts'
import { makePrograms } from './make-programs.ts'
import { makeRequirements } from './make-requirements.ts'
import { makeResidentPolicies } from './make-resident-policies.ts'
import type { reviewWriter } from './make-reviews.ts'
import { makeRooms } from './make-rooms.ts'
import { makeRules } from './make-rules.ts'
import { makeStaff } from './make-staff.ts'
import { makeVerifications, type Trust } from './make-verifications.ts'
import { type Seeded, seededBy } from './random.ts'
import { lastWords } from './texts-last-words.ts'

export type Spot = { city: string; state: string; latitude: number; longitude: number }
type Given = { spot: Spot; trust: Trust; now: Date; makeReviews: ReturnType<typeof reviewWriter> }

/** Everything about one home, as rows. */
export function makeHome(row: HomeRow, { spot, trust, now, makeReviews }: Given): Rows {
  const random = seededBy(row.title)
  const id = homeId(row.title)
  const daysListed = random.between(row.reviews ? 400 : 20, 690)
  const ago = (hours: number) => addTime(now, { hours: -hours })
  const publishedAt = ago(daysListed * 24 + random.between(1, 20))
  const policies = makePolicies(row, random)
  const staff = makeStaff(id, row, spot, random)
  const manager = staff[0]!.name.split(' ')[0]!
  return {
    ...makePlace(row, spot, random),
    homes: [
      {
        id,
        ownerId: ownerId(row.owner),
        status: 'PUBLISHED',
        title: row.title,
        shortDescription: row.short,
        propertyType: row.kind[0],
        housingType: row.kind[1],
        description: [...row.story, lastWordsFor(row, random)].join('\n\n'),
        whyChooseUs: row.why,
        houseGenre: row.kind[2],
        supportLevel: row.kind[3],
        addressId: referenceId(`demo address ${row.title}`),
        locationId: referenceId(`demo location ${row.title}`),
        timeZone: timeZoneAt(spot.latitude, spot.longitude)!,
        bedsConfirmedAt: ago(random.chance(0.6) ? random.between(3, 70) : random.between(71, 288)),
        publishedAt,
        createdAt: addTime(publishedAt, { days: -random.between(2, 9) }),
        updatedAt: ago(random.between(1, Math.min(daysListed, 60) * 24)),
      },
    ],
    ...makePictures({ homeId: id, userId: ownerUserId(row.owner), at: publishedAt }, row, random),
    ...makeRooms(id, row, random),
    homeAmenities: makeAmenities(id, row, spot.state, random),
    homeRecoveryFeatures: makeFeatures(id, row),
    homePrograms: makePrograms(id, row, random),
    homeStaff: staff,
    houseRules: makeRules(id, row, policies, random),
    ...makeTerms(id, row, spot.state, random),
    homePolicies: [{ homeId: id, ...policies }],
    homeHouseLines: makeHouseLines(id, row),
    homeVerifications: makeVerifications(id, trust, { daysListed, now }, random),
    reviews: makeReviews(row, { homeId: id, city: spot.city, manager, daysListed, now }),
  }
}

function makeTerms(id: string, row: HomeRow, state: string, random: Seeded) {
  const { requirements, soberDays } = makeRequirements(id, row, state, random)
  return { homeRequirements: requirements, homeResidentPolicies: [{ homeId: id, ...makeResidentPolicies(row, soberDays) }] }
}

/** The demo owner's homes have a number to call; all others take requests for a call back. */
const makeHouseLines = (homeId: string, { title }: HomeRow) => {
  const line = houseLines[title]
  return line ? [{ homeId, ...line, isShown: true }] : []
}

const houseLines: Partial<Record<string, { phone: string; hours: string }>> = {
  'Seagrape House': {
    phone: '5615550142',
    hours: 'Every day from 8 am to 9 pm. Leave a message at night, and we call back in the morning.',
  },
  'Banyan Row': { phone: '5615550117', hours: 'Every day from 9 am to 8 pm.' },
}

const lastWordsFor = ({ kind: [, , , level] }: HomeRow, random: Seeded) => random.some(lastWords[level], 2).join(' ')

/** Around the center of the ZIP code. In Florida the ocean is not far to the east. */
function makePlace(
  { title, where: [zipCode, street, neighborhood] }: HomeRow,
  { city, state, latitude, longitude }: Spot,
  random: Seeded,
) {
  const [number, ...unit] = street.split(', ')
  const away = (low: number, high: number) => random.between(low, high) / 10_000
  return {
    addresses: [
      { id: referenceId(`demo address ${title}`), street: number!, unit: unit.join(', '), city, state, zipCode, neighborhood },
    ],
    locations: [
      {
        id: referenceId(`demo location ${title}`),
        latitude: latitude + away(-70, 70),
        longitude: longitude + (state === 'FL' ? away(-80, 20) : away(-70, 70)),
      },
    ],
  }
}
