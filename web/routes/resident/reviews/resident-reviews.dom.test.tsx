import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { OwnReview, ReviewableStay } from '#contract/trust/reviews.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import ResidentReviews from './resident-reviews.tsx'

const api = fakeApi()
const home = { id: '3f0c2a10-0000-4000-8000-000000000001', title: 'Harbor House', city: 'Delray Beach', state: 'FL' }
const stay: ReviewableStay = {
  reservationId: '3f0c2a10-0000-4000-8000-000000000002',
  home,
  startsOn: '2026-08-01',
  endsOn: '2026-10-01',
  reviewableOn: '2026-08-15',
  isReviewable: true,
}
const review: OwnReview = {
  id: '3f0c2a10-0000-4000-8000-000000000003',
  home,
  timeZone: 'America/New_York',
  signature: 'J., stayed 2 months',
  signAs: 'INITIAL',
  rating: 4,
  cleanliness: 4,
  safety: 5,
  support: 4,
  value: 3,
  title: 'A calm house',
  body: 'Quiet evenings and fair rules.',
  createdAt: new Date('2026-10-05T12:00:00Z'),
  editedAt: null,
  ownerReply: null,
  ownerRepliedAt: null,
  helpfulCount: 0,
  status: 'PUBLISHED',
  nextStep: 'It’s on the home’s page, with your signature instead of your name.',
  reasonCode: null,
  decisionNote: '',
  editUntil: new Date('2026-11-05T12:00:00Z'),
  history: [],
  allowedActions: ['edit', 'withdraw'],
}
let listed: { reviews: OwnReview[]; stays: ReviewableStay[] }
beforeEach(() => {
  listed = { reviews: [], stays: [stay] }
})
api.answer('GET /residents/reviews', () => listed)
api.answer('POST /residents/reviews', () => {
  listed = { reviews: [review], stays: [] }
  return review
})
api.answer('PUT /residents/reviews/{id}', () => ({ ...review, status: 'PENDING' }))
api.answer('POST /residents/reviews/{id}/withdraw', () => ({ ...review, status: 'WITHDRAWN' }))

const open = (query = '') => renderScreen(ResidentReviews, { path: '/residents/reviews', at: `/residents/reviews${query}` })

it('says what is missing, then publishes the review of a stay', async () => {
  open(`?stay=${stay.reservationId}`)
  await screen.findByRole('heading', { name: 'Review Harbor House' })
  await press('Publish review')
  await screen.findByText('Please check these fields')
  // Each in the order of the fields, and told apart from the others.
  expect(screen.getAllByRole('link', { name: /stars|title|sentence/ }).map(({ textContent }) => textContent)).toEqual([
    'Choose 1 to 5 stars overall',
    'Choose 1 to 5 stars for cleanliness',
    'Choose 1 to 5 stars for safety',
    'Choose 1 to 5 stars for support',
    'Choose 1 to 5 stars for value',
    'Enter a title',
    'Write at least a sentence or two',
  ])
  expect(api.changes).toEqual([])
  for (const label of ['Overall', 'Cleanliness', 'Safety', 'Support', 'Value']) fill(label, '4')
  fill('Title', 'A calm house')
  fill('Your review', 'Quiet evenings and fair rules.')
  // Someone who still lives there does not sign as a former resident.
  screen.getByText(/“Current resident” or “Former resident”/)
  expect(screen.queryByRole('option', { name: /Former resident/ })).toBeNull()
  fill('Sign as', 'INITIAL')
  await press('Publish review')
  await screen.findByText('Review published. Thank you.')
  expect(api.changes).toEqual([
    {
      call: 'POST /residents/reviews',
      body: {
        reservationId: stay.reservationId,
        rating: 4,
        cleanliness: 4,
        safety: 4,
        support: 4,
        value: 4,
        title: 'A calm house',
        body: 'Quiet evenings and fair rules.',
        signAs: 'INITIAL',
      },
    },
  ])
})

it('edits a review, and says that someone will check it first', async () => {
  listed = { reviews: [review], stays: [] }
  open(`?review=${review.id}`)
  await screen.findByRole('heading', { name: 'Edit your review of Harbor House' })
  fill('Title', 'Still a calm house')
  await press('Save changes')
  await screen.findByText('Review sent. Someone on our team will check it first.')
  expect(api.changes).toMatchObject([{ body: { title: 'Still a calm house', rating: 4, signAs: 'INITIAL' } }])
})

it('asks before it withdraws', async () => {
  listed = { reviews: [review], stays: [] }
  open()
  await screen.findByText('Published')
  await press(/^Withdraw/)
  await press('Withdraw review', await findDialog('Withdraw this review?'))
  await screen.findByText('Review withdrawn. No one can see it.')
})

it('has a way forward for someone who has not lived anywhere yet, and says when one can write', async () => {
  listed = { reviews: [], stays: [] }
  const { unmount } = open()
  await screen.findByRole('link', { name: 'Find a home' })
  unmount()
  listed = { reviews: [], stays: [{ ...stay, endsOn: null, isReviewable: false, reviewableOn: '2026-12-01' }] }
  open()
  await screen.findByText(/You can write a review from December 1, 2026/)
})

it('says until when a review can be edited, and that the home answered', async () => {
  const [answered, late] = [
    { ...review, ownerReply: 'Thank you.' },
    { ...review, id: stay.reservationId, allowedActions: [] },
  ]
  listed = { reviews: [answered, late], stays: [] }
  open()
  await screen.findByText(/^It’s on the home’s page.* The home answered it\. You can edit it until November 5, 2026\.$/)
  await screen.findByText(/^It’s on the home’s page, with your signature instead of your name\.$/)
})
