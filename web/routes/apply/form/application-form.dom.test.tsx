import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { OwnApplication } from '#contract/stays/applications.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { button, check, field, press, renderScreen } from '#tests/dom/screen.tsx'
import { anApplication } from '#web/features/stays/applications/application.fixture.ts'
import { makeFakeHome } from '#web/routes/owner/homes/edit/home.fixture.ts'
import { ApplicationForm } from './application-form.tsx'

const api = fakeApi()
const { id } = anApplication
const nothingSent = () => undefined
let houseGenre: 'MALE' | 'FEMALE'
beforeEach(() => {
  localStorage.setItem('user', JSON.stringify({ id: 'riley' }))
  houseGenre = 'FEMALE'
})
api.answer('GET /homes/{id}', () => ({ ...makeFakeHome({ id, houseGenre: 'MALE' }), editing: null }))
api.answer('GET /residents/me', () => ({
  id,
  firstName: 'Riley',
  lastName: 'Moore',
  email: 'riley@example.org',
  phone: null,
  profileImage: null,
  profileImageId: null,
  identityCheckedAt: null,
  preferences: { houseGenre },
}))
api.answer('POST /residents/applications/{id}/submit', () => ({ ...anApplication, status: 'SUBMITTED' }))

const show = (more: Partial<OwnApplication> = {}, step = 1) =>
  renderScreen(() => <ApplicationForm first={{ ...anApplication, ...more }} onSent={nothingSent} />, {
    path: '/apply',
    at: `/apply?homeId=${id}&step=${step}`,
  })

it('stays at the field where something is missing, and says what', async () => {
  show({ missing: [{ path: 'moveInOn', message: 'Choose when you would like to move in.' }] })
  expect(screen.getByText(/^All changes saved\./)).toBeTruthy()
  await press('Save and continue')
  expect(await screen.findByText('Choose when you would like to move in.')).toBeTruthy()
  expect(document.activeElement).toBe(field('When would you like to move in?'))
  expect(screen.getByRole('heading', { name: 'Your move' })).toBeTruthy()
})

it('says that a home is for others before anything is filled in, and turns no one away', async () => {
  show()
  expect(await screen.findByText('This home is for men')).toBeTruthy()
  expect(screen.getByText(/^You told us you’re looking for a home for women\./)).toBeTruthy()
  expect(button('Save and continue').hasAttribute('disabled')).toBe(false)
})

it('says nothing of it to whoever looks for such a home', async () => {
  houseGenre = 'MALE'
  show()
  await expect.poll(() => api.reads).toContain('/residents/me')
  expect(screen.queryByText('This home is for men')).toBeNull()
})

it('shows everything before it is sent, with nothing agreed to beforehand, and leads on once it is sent', async () => {
  show({}, 3)
  expect(screen.getByRole('region', { name: 'About you' }).textContent).toContain('I go to bed early.')
  const optional = ['The documents I chose for this application', 'My email address and phone number']
  for (const label of [...optional, 'I agree to this.', 'I have read these costs.']) expect(field(label).checked).toBe(false)
  await check('I agree to this.')
  await check('I have read these costs.')
  await press('Send my application')
  expect(await screen.findByText('You are at /application-sent')).toBeTruthy()
})
