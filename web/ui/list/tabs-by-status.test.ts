import { expect, it } from 'vitest'
import { tabsByStatus } from './tabs-by-status.ts'

const labels = { OPEN: 'Open', CLOSED: 'Closed', GONE: 'Gone' }
const counts = { OPEN: 2, GONE: 5 }

it('begins with all, and counts what the server does not name as none', () => {
  expect(tabsByStatus({ statuses: ['OPEN', 'CLOSED'], labels, counts, value: undefined })).toEqual({
    tabs: [
      { value: '', label: 'All', count: 7 },
      { value: 'OPEN', label: 'Open', count: 2 },
      { value: 'CLOSED', label: 'Closed', count: 0 },
    ],
    value: '',
  })
})

it('begins with the statuses that need someone, where a list says so', () => {
  const first = { label: 'Waiting', statuses: ['OPEN', 'CLOSED'] as const }
  expect(tabsByStatus({ statuses: ['GONE'], labels, counts, value: 'GONE', first })).toEqual({
    tabs: [
      { value: '', label: 'Waiting', count: 2 },
      { value: 'GONE', label: 'Gone', count: 5 },
    ],
    value: 'GONE',
  })
})
