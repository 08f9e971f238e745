import { expect, it } from 'vitest'
import { toPixels } from './fit.ts'
import { groupHomes } from './group-homes.ts'
import type { Spot } from './home-map.ts'

const home = (id: string, latitude: number, longitude: number, more: Partial<Spot> = {}): Spot => ({
  id,
  title: id,
  latitude,
  longitude,
  monthCents: 80_000,
  bedsFree: 1,
  ...more,
})

/** Scatters any number of homes over a part of Florida, the same way every time. */
function strewn(count: number) {
  let seed = 7
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  return Array.from({ length: count }, (_, index) => home(String(index), 26 + random() * 1.2, -80.5 + random() * 0.5))
}

it.each([3, 6, 8, 9.4, 10, 11, 12.7])('draws no marker on another at zoom %d, and forgets no home', (zoom) => {
  const scene = { spots: strewn(400) }
  const { spots, groups } = groupHomes(scene, zoom)
  expect(spots.length + groups.reduce((sum, { homes }) => sum + homes, 0)).toBe(400)
  const drawn = [
    ...spots.map((spot) => ({ ...toPixels(spot, zoom), width: 64, height: 32 })),
    ...groups.map((group) => ({ ...toPixels(group, zoom), width: 44, height: 44 })),
  ]
  const overlapping = drawn.flatMap((one, index) =>
    drawn
      .slice(index + 1)
      .filter(
        (other) =>
          Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
          Math.abs(one.y - other.y) < (one.height + other.height) / 2,
      ),
  )
  expect(overlapping).toEqual([])
})

it('joins from afar what stands apart from near', () => {
  const spots = [home('a', 26.47, -80.1), home('b', 26.46, -80.07)]
  expect(groupHomes({ spots }, 5)).toMatchObject({ spots: [], groups: [{ homes: 2, spots }] })
  expect(groupHomes({ spots }, 14)).toMatchObject({ spots, groups: [] })
})

it('names the cheapest home with an available bed; of full homes the cheapest; nothing where no price is known', () => {
  const full = home('full', 26.46, -80.07, { monthCents: 50_000, bedsFree: 0 })
  const open = home('open', 26.46, -80.07, { monthCents: 90_000 })
  const unknown = home('unknown', 26.46, -80.07, { monthCents: 0 })
  const priceOf = (...spots: Spot[]) => groupHomes({ spots }, 5).groups[0]?.monthCents
  expect(priceOf(full, open)).toBe(90_000)
  expect(priceOf(full, unknown)).toBe(50_000)
  expect(priceOf(open, home('euros', 26.46, -80.07, { monthCents: 40_000, currency: 'EUR' }))).toBe(90_000)
  expect(priceOf(unknown, { ...unknown, id: 'other' })).toBe(0)
})

it('joins homes that were counted with those that were listed', () => {
  const clusters = [{ latitude: 26.46, longitude: -80.07, homes: 30, monthCents: 60_000 }]
  const { groups } = groupHomes({ spots: [home('a', 26.46, -80.08)], clusters }, 8)
  expect(groups).toMatchObject([{ homes: 31, monthCents: 60_000 }])
})

it('marks a person’s own homes, and the groups that hold one, once one is near enough', () => {
  const mine = home('mine', 26.46, -80.07, { mark: 'saved' })
  const draft = home('draft', 26.9, -80.4, { mark: 'saved' })
  const spots = [home('mine', 26.46, -80.07), home('a', 26.46, -80.07), home('b', 26.46, -80.07)]
  const marked = [mine, draft]
  expect(groupHomes({ spots, marked }, 9)).toMatchObject({ spots: [draft], groups: [{ homes: 3, mark: 'saved' }] })
  expect(groupHomes({ spots, marked }, 4)).toEqual({ spots: [], groups: [expect.not.objectContaining({ mark: 'saved' })] })
  expect(groupHomes({ spots: [home('mine', 26.46, -80.07)], marked }, 9).spots).toEqual([draft, mine])
})
