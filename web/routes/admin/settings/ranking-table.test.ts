import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { rankingReasons } from './ranking-table.tsx'

it('shows the ranking as docs/search.md has it', () => {
  const rows = readFileSync('docs/search.md', 'utf8')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').toLowerCase())
  const missing = rankingReasons.filter(
    ({ reason, points }) =>
      !rows.some((row) => row.startsWith(`| ${reason.toLowerCase()}`) && row.includes(`| ${points.toLowerCase()} |`)),
  )
  expect(missing).toEqual([])
})
