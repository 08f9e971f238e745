import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { TourTimes } from '#contract/stays/tours.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import { resident, seeAs } from '#tests/dom/sign-in.ts'
import { TourTimeForm } from './tour-times.tsx'

fakeApi()
const times: TourTimes = {
  homeId: '3f0c2a10-0000-4000-8000-000000000001',
  homeTitle: 'Harbor House',
  timeZone: 'America/New_York',
  kinds: [{ kind: 'TOUR', minutes: 45, times: [new Date('2026-12-01T15:00:00Z')] }],
}
const open = () => renderScreen(() => <TourTimeForm times={times} />, { path: '/', at: '/' })
const words = async () => (await screen.findByText(/The home will see your first name/)).textContent

it('says that an account comes first, except to those who are signed in', async () => {
  const { unmount } = open()
  expect(await words()).toContain('You’ll sign in or create an account first.')
  unmount()
  seeAs(resident)
  open()
  expect(await words()).toBe('The home will see your first name and what you enter next.')
})
