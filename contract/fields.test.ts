import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { day, idOf, reason, requiredText, text } from './fields.ts'
import { lastDayBeforeFirst } from './time.ts'

const refusalOf = (field: z.ZodType, value: unknown) => field.safeParse(value).error?.issues.map(({ message }) => message)

it('says one sentence for each kind of mistake', () => {
  expect(refusalOf(text(2000), 'x'.repeat(2001))).toEqual(['Use at most 2,000 characters'])
  expect(refusalOf(text(120), 7)).toEqual(['Enter some text'])
  expect(refusalOf(requiredText(120, 'Enter a name'), '  ')).toEqual(['Enter a name'])
  expect(refusalOf(requiredText(120, 'Say it in a sentence', 10), 'Short')).toEqual(['Say it in a sentence'])
  expect(refusalOf(reason, undefined)).toEqual(['Enter a reason'])
  expect(refusalOf(day, '2026-02-30')).toEqual(['Choose a date'])
  expect(refusalOf(idOf('Home'), 'x')).toEqual(['Home not found'])
})

it('takes text without the spaces around it, also none', () => {
  expect(text(5).parse('  Sam  ')).toBe('Sam')
  expect(text(5).parse('')).toBe('')
})

it('leaves out what no one sees and what turns the direction, and keeps what letters and emoji are joined with', () => {
  expect(text(80).parse('Sam\u202egniK\u202c \u2066K\u2069')).toBe('SamgniK K')
  expect(refusalOf(requiredText(80, 'Enter your first name'), '\u200b\u2060 \ufeff')).toEqual(['Enter your first name'])
  expect(refusalOf(requiredText(80, 'Enter your first name'), '\u200d \u200e\u3164')).toEqual(['Enter your first name'])
  expect(text(80).parse('👩\u200d👧 نمی\u200cخواهم')).toBe('👩\u200d👧 نمی\u200cخواهم')
})

it('is the only place that limits the length of text in the contract', () => {
  const again = globSync('contract/**/*.ts').filter(
    (file) => !/(fields|\.test)\.ts$/.test(file) && /Use at most (\d|\$\{most)[^'`]* characters/.test(readFileSync(file, 'utf8')),
  )
  // A password keeps its spaces, a message has a way out, and an address is no text.
  expect(again.toSorted()).toEqual([
    'contract/integrations/webhooks.ts',
    'contract/people/auth.ts',
    'contract/stays/applications.ts',
  ])
})

const dayFiltersOf = ({ query }: Endpoint) =>
  Object.entries(query && 'shape' in query ? (query.shape as Record<string, z.ZodType>) : {}).filter(
    ([, field]) => field.safeParse('2026-01-01').success && !field.safeParse('sometime').success,
  )

it('filters by no day after which there is none', () => {
  const filters = Object.entries(api).flatMap(([key, endpoint]: [string, Endpoint]) =>
    dayFiltersOf(endpoint).map(([name, field]) => ({
      filter: `${key} ${name}`,
      takesTheLastDay: field.safeParse('9999-12-31').success,
    })),
  )
  expect(filters).not.toHaveLength(0)
  expect(filters.filter(({ takesTheLastDay }) => takesTheLastDay)).toEqual([])
})

it('refuses a range of days that ends before it begins, wherever days are filtered by', () => {
  const ranges = Object.entries(api).flatMap(([key, endpoint]: [string, Endpoint]) => {
    const names = dayFiltersOf(endpoint).map(([name]) => name)
    const needed = Object.entries((endpoint.query as z.ZodObject | undefined)?.shape ?? {}).flatMap(([name, field]) =>
      field instanceof z.ZodEnum ? [[name, field.options[0]]] : [],
    )
    return names.flatMap((first) => {
      const last = first.replace('start', 'end').replace('from', 'to').replace('From', 'To')
      if (last === first || !names.includes(last)) return []
      const ask = (from: string, to: string) =>
        refusalOf(endpoint.query as z.ZodType, { ...Object.fromEntries(needed), timeframe: 'custom', [first]: from, [last]: to })
      const isRefused = (to: string) => ask('2026-01-02', to)?.includes(lastDayBeforeFirst) ?? false
      return [{ range: `${key} ${first}`, oneDay: isRefused('2026-01-02'), backward: isRefused('2026-01-01') }]
    })
  })
  expect(ranges.length).toBeGreaterThan(10)
  expect(ranges.filter(({ oneDay, backward }) => oneDay || !backward)).toEqual([])
})
