import { describe, expect, it } from 'vitest'
import { type Cost, type Costs, hours, kinds, limitsOf, type Mix, monthlyCost, needsOf, peakOf } from './needs.ts'

const nothing: Cost = { server: 0, database: 0, rows: 0, wal: 0, stored: 0, jobs: 0, emails: 0, sent: 0 }
const costsOf = (given: Partial<Record<keyof Costs, Partial<Cost>>>) =>
  Object.fromEntries(kinds.map((kind) => [kind, { ...nothing, ...given[kind] }])) as Costs
const mixOf = (given: Partial<Mix>) => Object.fromEntries(kinds.map((kind) => [kind, given[kind] ?? 0])) as Mix
/** So many visits that the busiest hour has exactly a thousand a second. */
const visits = 3_600_000 / Math.max(...hours)

describe('the hours of a day', () => {
  it('are 24, and one day together', () => {
    expect(hours).toHaveLength(24)
    expect(hours.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
  })

  it('make a peak above the average, and below twice of it', () => {
    expect(peakOf(86_400, 1)).toBeGreaterThan(1)
    expect(peakOf(86_400, 1)).toBeLessThan(2)
    expect(peakOf(visits, 2)).toBeCloseTo(2_000)
  })
})

describe('what is needed', () => {
  it('adds up what each action costs, as often as it happens', () => {
    const costs = costsOf({
      search: { server: 3, database: 1, sent: 100 },
      payment: { server: 10, database: 4, rows: 20, wal: 5_000 },
    })
    const needs = needsOf(costs, visits, mixOf({ search: 2, payment: 0.1 }))
    // 2,000 searches and 100 payments a second.
    expect(needs.actionsPerSecond).toBeCloseTo(2_100)
    expect(needs.serverCores).toBeCloseTo(2_000 * 0.003 + 100 * 0.01)
    expect(needs.processes).toBe(Math.ceil(7 / 0.6))
    expect(needs.connections).toBe(needs.processes * 13)
    expect(needs.databaseCores).toBeCloseTo(2 + 0.4)
    expect(needs.rowsPerSecond).toBeCloseTo(2_000)
    expect(needs.walPerSecond).toBeCloseTo(500_000)
    expect(needs.walPerDay).toBeCloseTo(visits * 0.1 * 5_000)
    expect(needs.sentPerDay).toBeCloseTo(visits * 200)
  })

  it('gives reads to replicas and the rest to the primary', () => {
    const costs = costsOf({ details: { database: 10 }, message: { database: 6 } })
    const { replicaCpus, primaryCpus, writingCores } = needsOf(costs, visits, mixOf({ details: 1, message: 1 }))
    expect(writingCores).toBeCloseTo(6)
    expect([replicaCpus, primaryCpus]).toEqual([20, 12])
  })

  it('is never less than two of each', () => {
    const { processes, primaryCpus, replicaCpus } = needsOf(costsOf({}), 1)
    expect([processes, primaryCpus, replicaCpus]).toEqual([2, 2, 2])
  })

  it('has a price', () => {
    const costs = costsOf({ payment: { stored: 1_000, emails: 1, sent: 0 } })
    const needs = needsOf(costs, 1_000_000, mixOf({ payment: 1 }))
    const { servers, databases, storage, traffic, emails, all } = monthlyCost(needs, 2)
    expect(needs.storedPerYear).toBe(365e9)
    expect(servers).toBe(60)
    expect(databases).toBe(6 * 75)
    expect(storage).toBeCloseTo(3 * 2 * 365 * 0.23)
    expect(traffic).toBe(0)
    expect(emails).toBeCloseTo(3_000)
    expect(all).toBeCloseTo(servers + databases + storage + emails)
  })
})

describe('limits', () => {
  it('are in the order in which they are reached', () => {
    const limits = limitsOf(costsOf({ payment: { wal: 1_000_000 }, search: { server: 10 } }), mixOf({ payment: 1, search: 1 }))
    expect(limits[0]!.name).toBe('write-ahead log')
    // 50 payments a second write 50 MB of log.
    expect(peakOf(limits[0]!.visitsPerDay, 1)).toBeCloseTo(50)
    expect(limits.map(({ visitsPerDay }) => visitsPerDay)).toEqual(
      limits.map(({ visitsPerDay }) => visitsPerDay).sort((a, b) => a - b),
    )
  })
})
