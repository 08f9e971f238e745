import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import { resident, seeAs } from '#tests/dom/sign-in.ts'
import { anApplication } from '#web/features/stays/applications/application.fixture.ts'
import ApplicationSent from './application-sent.tsx'

const api = fakeApi()
const { id } = anApplication
beforeEach(() => seeAs(resident))
api.answer('GET /residents/saved-homes', () => ({ savedHomes: [], total: 0 }) as never)
api.answer('GET /homes/{id}/similar', () => ({ homes: [] }) as never)
api.answer('GET /residents/applications', () => ({ applications: [], total: 0 }) as never)

const show = (query = `?id=${id}`) =>
  renderScreen(ApplicationSent, { path: '/application-sent', at: `/application-sent${query}` })

it('leads from an application that was sent to its page', async () => {
  api.answer('GET /residents/applications/{id}', () => ({ ...anApplication, submittedAt: new Date('2026-11-10T12:00:00Z') }))
  show()
  expect(await screen.findByText(/^Sent to Harbor House\./)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Application sent' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Track my application' })
  expect(link.getAttribute('href')).toBe(`/residents/application-detail/${id}`)
})

it('says of a draft that it was not sent', async () => {
  api.answer('GET /residents/applications/{id}', () => anApplication)
  show()
  expect(await screen.findByText(/has not been sent yet/)).toBeTruthy()
  expect(screen.queryByText(/^Sent to/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Application sent' })).toBeNull()
})

it('does not say that something was sent where no application is named', () => {
  show('')
  expect(screen.queryByText(/sent(?! an)/i)).toBeNull()
  expect(screen.getByRole('link', { name: 'My applications' }).getAttribute('href')).toBe('/residents/applications')
})
