import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { OwnerReview } from '#contract/trust/reviews.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { fill, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { PropertyReviews } from './property-reviews.tsx'

const api = fakeApi()
const id = '3f0c2a10-0000-4000-8000-000000000001'
const review: OwnerReview = {
  id,
  home: { id, title: 'Harbor House' },
  timeZone: 'America/New_York',
  signature: 'Former resident, stayed 2 months',
  rating: 2,
  title: 'Too loud to sleep',
  body: 'The back room is above the laundry.',
  createdAt: new Date('2026-11-10T12:00:00Z'),
  editedAt: null,
  ownerReply: null,
  ownerRepliedAt: null,
  answerUntil: null,
  helpfulCount: 0,
  isFlaggedByMe: false,
  allowedActions: ['answer', 'flag'],
}
let stored: OwnerReview
beforeEach(() => {
  localStorage.setItem('user', JSON.stringify({ id: 'olive' }))
  stored = review
})
api.answer('GET /owners/reviews', () => ({ reviews: [stored], total: 1, page: 1, limit: 5 }))
api.answer('PUT /owners/reviews/{id}/answer', ({ body: { answer } }) => {
  stored = { ...stored, ownerReply: answer }
  return stored
})
api.answer('POST /reviews/{id}/flag', () => ({ message: 'Thank you. Our team will look at it.' }))

async function show() {
  renderScreen(() => <PropertyReviews homeId={id} />, { path: '/', at: '/' })
  await screen.findByText('Too loud to sleep')
}

it('publishes an answer, which can be edited then', async () => {
  await show()
  await press('Answer to “Too loud to sleep”')
  fill('Your public answer', 'We moved the laundry hours.')
  await press('Publish answer')
  expect(await screen.findByText('We moved the laundry hours.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Edit answer to “Too loud to sleep”' })).toBeTruthy()
})

it('reports a review with a reason, once', async () => {
  await show()
  await user.click(screen.getByText('Report', { exact: false }))
  await screen.findByLabelText('What’s wrong with it?')
  fill('What’s wrong with it?', 'OFF_TOPIC')
  await press('Report review')
  expect(await screen.findByText('Thank you. Our team will look at it.')).toBeTruthy()
  expect(api.changes).toMatchObject([{ call: `POST /reviews/${id}/flag`, body: { reasonCode: 'OFF_TOPIC' } }])
})

it('says that a review was reported, and offers it no more', async () => {
  stored = { ...review, isFlaggedByMe: true, allowedActions: ['answer'] }
  await show()
  expect(screen.getByText('You reported this review.')).toBeTruthy()
  expect(screen.queryByText('Report', { exact: true })).toBeNull()
})
