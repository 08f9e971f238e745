import type { RoomType } from '#contract/enumerations.ts'
import { bedroomAmenityNames } from '#db/reference/amenities.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { HomeRow, RoomKind } from './home-row.ts'
import type { Rows } from './insert.ts'
import type { Seeded } from './random.ts'
import { roomTexts } from './texts-rooms.ts'

const kinds: Record<RoomKind, { type: RoomType; share: number; feet: number }> = {
  dorm: { type: 'DORM_STYLE', share: 0.92, feet: 62 },
  private: { type: 'PRIVATE', share: 1.2, feet: 132 },
  'semi-private': { type: 'SEMI_PRIVATE', share: 1.06, feet: 88 },
  shared: { type: 'SHARED', share: 1, feet: 78 },
  single: { type: 'SINGLE', share: 1.12, feet: 108 },
}

export function makeRooms(homeId: string, home: HomeRow, random: Seeded): Required<Pick<Rows, RoomTables>> {
  const fees = feesOf(home, random)
  const texts = describer(random)
  const made = home.rooms.map((written, position) => {
    const { kind, beds, taken } = readRoom(written)
    const id = referenceId(`demo bedroom ${home.title} ${position}`)
    const bedroom = {
      id,
      homeId,
      roomNumber: String(position + 1),
      type: kinds[kind].type,
      bedCount: beds,
      maxOccupancy: beds,
      currentOccupancy: taken,
      floorLevel: floorOf(home, position),
      squareFootage: kinds[kind].feet * beds + random.between(-9, 24),
      hasPrivateBath: (kind === 'private' && random.chance(0.65)) || (kind === 'semi-private' && random.chance(0.3)),
      isAvailable: true,
      description: texts(beds),
      position,
    }
    const comforts = ['b-Closet', ...random.some(bedroomAmenityNames.slice(1), random.between(2, 5)), ...desk(kind, random)]
    return { bedroom, pricing: { bedroomId: id, ...priceOf(home, kind), ...fees }, comforts: [...new Set(comforts)] }
  })
  return {
    bedrooms: made.map(({ bedroom }) => bedroom),
    bedroomPricing: made.map(({ pricing }) => pricing),
    bedroomAmenities: made.flatMap(({ bedroom, comforts }) =>
      comforts.map((name) => ({ bedroomId: bedroom.id, amenityId: referenceId(name) })),
    ),
  }
}

/** Never the same text for two rooms of a home. */
function describer(random: Seeded) {
  const alone = random.shuffled([...roomTexts.alone, ...roomTexts.any.slice(0, 6)])
  const together = random.shuffled([...roomTexts.together, ...roomTexts.any.slice(6)])
  return (beds: number) => (beds === 1 ? alone : together).pop()!
}

type RoomTables = 'bedrooms' | 'bedroomPricing' | 'bedroomAmenities'

export function readRoom(written: HomeRow['rooms'][number]) {
  const [kind, beds] = written.split(' ') as [RoomKind, string]
  const [count, taken] = beds.split('/').map(Number) as [number, number]
  return { kind, beds: count, taken }
}

const desk = (kind: RoomKind, random: Seeded) =>
  kind === 'private' || kind === 'single' || random.chance(0.3) ? ['b-Private desk'] : []

function floorOf({ kind: [, housing], rooms }: HomeRow, position: number) {
  if (housing === 'APARTMENT') return 2 + Math.floor(position / 2)
  if (housing === 'CONDO') return 3
  if (housing === 'TOWNHOUSE') return 1 + Math.floor(position / 2)
  return position >= Math.ceil(rooms.length / 2) ? 2 : 1
}

const toFive = (dollars: number) => Math.round(dollars / 5) * 500

function priceOf({ rent }: HomeRow, kind: RoomKind) {
  const [dollars, often] = rent.split(' ') as [string, 'weekly' | 'monthly']
  const cents = toFive(Number(dollars) * kinds[kind].share)
  const weekly = often === 'weekly'
  return {
    pricePerBedCents: cents,
    weeklyRateCents: weekly ? cents : 0,
    monthlyRateCents: weekly ? 0 : cents,
    // One week's rent, as most homes require.
    securityDepositCents: weekly ? cents : toFive(((cents / 100) * 12) / 52),
    currency: 'USD' as const,
    paymentFrequency: weekly ? ('WEEKLY' as const) : ('MONTHLY' as const),
  }
}

/** The same for every room of a home, within the platform's caps. */
function feesOf({ kind: [, , , level] }: HomeRow, random: Seeded) {
  return {
    applicationFeeCents: random.pick([0, 0, 0, 1_500, 2_500, 3_500, 5_000]),
    cleaningFeeCents: random.pick([0, 0, 2_500, 4_000, 5_000]),
    utilityDepositCents: level === 'LOW' ? random.pick([2_500, 5_000, 7_500]) : random.pick([0, 0, 2_500]),
  }
}
