import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { OwnerReview } from '#contract/trust/reviews.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { fill, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { PropertyActivity } from './property-activity.tsx'
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

const Both = () => (
  <>
    <PropertyReviews homeId={id} />
    <PropertyActivity homeId={id} />
  </>
)

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

it('stays on its page while the recent activity below is paged, which has a page of its own', async () => {
  const event = { id, at: review.createdAt, by: 'Olive', reason: null, link: null }
  api.between('GET /owners/reviews', ({ query: { page } }) => ({
    reviews: [{ ...review, title: `Review on page ${page}` }],
    total: 20,
    page,
    limit: 5,
  }))
  api.answer('GET /homes/{id}/activity', ({ query: { page, limit } }) => ({
    activity: [{ ...event, text: `Event on page ${page}` }],
    page,
    limit,
    total: 20,
  }))
  renderScreen(Both, { path: '/', at: '/?page=2' })
  await screen.findByText('Review on page 2')
  await press('Next page', await screen.findByRole('navigation', { name: 'Activity pages' }))
  await screen.findByText(/Event on page 2/)
  expect(screen.getByText('Review on page 2')).toBeTruthy()
  await press('Next page', screen.getByRole('navigation', { name: 'Pages' }))
  await screen.findByText('Review on page 3')
  expect(screen.getByText(/Event on page 2/)).toBeTruthy()
})
