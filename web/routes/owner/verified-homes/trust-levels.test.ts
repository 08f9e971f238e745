import { expect, it } from 'vitest'
import type { MyHome } from '#contract/homes/home-editing.ts'
import { endsSoon, groupByLevel, type TrustBadgeText } from './trust-levels.ts'

const now = new Date('2026-05-01T00:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const badge = (level: TrustBadgeText['level'], days: number): TrustBadgeText => ({
  level,
  checked: [],
  verifiedAt: now,
  expiresAt: inDays(days),
})
const home = (id: string, badges: TrustBadgeText[], status = 'PUBLISHED') => ({ id, badges, status }) as unknown as MyHome

const homes = [
  home('both', [badge('VERIFIED', 300), badge('PREMIUM', 200)]),
  home('verified', [badge('VERIFIED', 20)]),
  home('none', []),
  home('draft', [], 'DRAFT'),
  home('archived', [], 'ARCHIVED'),
  home('suspended', [], 'SUSPENDED'),
]
const idsOf = (level: TrustBadgeText['level']) => {
  const { trusted, candidates } = groupByLevel(homes, level)
  return [trusted.map((one) => one.home.id), candidates.map(({ id }) => id)]
}

it('tells who has a level, soonest to end first, and who could get it', () => {
  expect(idsOf('VERIFIED')).toEqual([
    ['verified', 'both'],
    ['none', 'draft'],
  ])
  expect(idsOf('PREMIUM')).toEqual([['both'], ['verified', 'none', 'draft']])
})

it('knows what ends soon', () => {
  expect(endsSoon(badge('VERIFIED', 59), now)).toBe(true)
  expect(endsSoon(badge('VERIFIED', 61), now)).toBe(false)
})
