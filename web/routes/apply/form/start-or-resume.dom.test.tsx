import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fakeApi, loseConnection, refuse } from '#tests/dom/fake-api.ts'
import { press, renderScreen } from '#tests/dom/screen.tsx'
import { StartOrResume } from './start-or-resume.tsx'

const api = fakeApi()
api.answer('GET /residents/applications', () => ({ applications: [], total: 0 }))
const homeId = '3f0c2a10-0000-4000-8000-000000000001'
const Screen = () => <StartOrResume homeId={homeId} bedroomId={undefined} />

it('can be tried again when an application could not begin', async () => {
  api.answer('POST /residents/applications', loseConnection)
  renderScreen(Screen, { path: '/apply', at: '/apply' })
  expect(await screen.findByText('We could not reach Waymark. Check your connection and try again.')).toBeTruthy()
  api.answer('POST /residents/applications', () => refuse(409, 'This home is not taking applications.'))
  await press('Try again')
  expect(await screen.findByText('This home is not taking applications.')).toBeTruthy()
  expect(api.changes).toHaveLength(2)
})
