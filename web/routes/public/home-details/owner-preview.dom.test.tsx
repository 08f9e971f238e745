import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import { resident, seeAs } from '#tests/dom/sign-in.ts'
import { makeFakeHome } from '#web/routes/owner/homes/edit/home.fixture.ts'
import { OwnerPreview } from './owner-preview.tsx'

const api = fakeApi()
const home = { ...makeFakeHome({ title: 'Harbor House', status: 'PAUSED' }), editing: null }
api.answer('GET /residents/homes/{id}/standing', () => ({ stay: null, waitlistEntry: null, application: null }))
api.answer('POST /residents/saved-homes/check-many', () => ({ savedHomeIds: [] }))
api.answer('GET /residents/homes/reviewable/{id}', () => ({ isReviewable: false, message: '', stays: [] }))

const show = () => renderScreen(() => <OwnerPreview id={home.id} />, { path: '/', at: '/' })

it('shows a resident the page of a home that takes no one new, if they have something under way there', async () => {
  seeAs(resident)
  api.answer('GET /homes/{id}', () => home)
  show()
  expect(await screen.findByText('Not listed right now')).toBeTruthy()
  expect(screen.queryByText(/It will appear in search/)).toBeNull()
})
