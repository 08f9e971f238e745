import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { Charge } from '#contract/money/charges.ts'
import { addTime } from '#contract/time.ts'
import { fakeApi, loseConnection, refuse } from '#tests/dom/fake-api.ts'
import { press, renderScreen } from '#tests/dom/screen.tsx'
import { resident, seeAs } from '#tests/dom/sign-in.ts'
import { applicationFee } from '#web/features/money/charges/charge.fixture.ts'
import { anApplication } from '#web/features/stays/applications/application.fixture.ts'
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

it('asks for the fee of an application that waits for it, and leads back from the payment page to what became of it', async () => {
  const home = { id: homeId, title: 'Harbor House' }
  const charge: Charge = { ...applicationFee, id: anApplication.id, home, payBy: addTime(new Date(), { days: 1 }) }
  seeAs(resident)
  const waiting = { ...anApplication, status: 'PAYMENT_PENDING' as const, isOpen: true }
  api.answer('GET /residents/applications', () => ({ applications: [waiting], total: 1 }))
  api.answer('GET /residents/charges', () => charge)
  api.answer('POST /stripe/create-application-payment', () => refuse(503, 'Please try again later.'))
  renderScreen(Screen, { path: '/apply', at: '/apply' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Pay the application fee' })).toBeTruthy()
  expect(await screen.findByText(/^Please pay by/)).toBeTruthy()
  await press('Pay $35')
  await screen.findByText('Please try again later.')
  expect(api.changes.map(({ body }) => body)).toMatchObject([
    {
      applicationId: anApplication.id,
      successUrl: `/application-payment-success?applicationId=${anApplication.id}`,
      cancelUrl: `/payment-failed?applicationId=${anApplication.id}`,
    },
  ])
})
