import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import { anApplication } from '#web/features/stays/applications/application.fixture.ts'
import { SharingCard } from './sharing-card.tsx'

const api = fakeApi()
const morning = new Date('2026-12-03T14:00:00Z')
const evening = new Date('2026-12-03T23:30:00Z')

it('says who viewed it: once on one moment, more often from the first to the last', async () => {
  api.answer('GET /residents/applications/{id}/readings', () => ({
    readings: [
      { name: 'Samuel P.', by: 'HOME', what: 'the application', firstAt: morning, lastAt: morning, times: 1 },
      { name: 'Ada F.', by: 'STAFF', what: 'Letter.pdf', firstAt: morning, lastAt: evening, times: 3 },
    ],
  }))
  renderScreen(() => <SharingCard application={anApplication} />, { path: '/', at: '/' })
  await screen.findByText((_, element) => element?.tagName === 'LI' && element.textContent.startsWith('Samuel'))
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines.filter((line) => line.includes('viewed'))).toEqual([
    'Samuel P. (the home) viewed the application on Thu, Dec 3, 9:00 AM EST',
    'Ada F. (Waymark staff) viewed Letter.pdf first on Thu, Dec 3, 9:00 AM EST, last on Thu, Dec 3, 6:30 PM EST',
  ])
})
