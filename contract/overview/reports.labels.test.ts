import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { reportDefinitions } from './reports.labels.ts'

it('is what the documentation says, word for word', () => {
  const [, meanings] = readFileSync('docs/reports.md', 'utf8').split('## What the figures mean\n')
  expect(meanings!.trim().split('\n')).toEqual(Object.values(reportDefinitions).map((text) => `- ${text}`))
})
