import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { ReviewableStay } from '#contract/trust/reviews.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import { resident, seeAs } from '#tests/dom/sign-in.ts'
import { WriteReview } from './write-review.tsx'

const api = fakeApi()
const id = '3f0c2a10-0000-4000-8000-000000000001'
const stay: ReviewableStay = {
  reservationId: '3f0c2a10-0000-4000-8000-000000000002',
  home: { id, title: 'Harbor House', city: 'Delray Beach', state: 'FL' },
  startsOn: '2026-08-01',
  endsOn: '2026-10-01',
  reviewableOn: '2026-08-15',
  isReviewable: true,
}
let stays: ReviewableStay[]
beforeEach(() => {
  stays = [stay]
})
api.answer('GET /residents/homes/reviewable/{id}', () => ({
  isReviewable: stays.some((one) => one.isReviewable),
  stays,
  message: '',
}))
const show = () => renderScreen(() => <WriteReview homeId={id} />, { path: '/', at: '/' })

it('leads someone who lived here to a review of the stay', async () => {
  seeAs(resident)
  show()
  const link = await screen.findByRole('link', { name: 'Review your stay' })
  expect(link.getAttribute('href')).toBe(`/residents/reviews?stay=${stay.reservationId}`)
})

it('offers it to no one whose stay was too short', async () => {
  seeAs(resident)
  stays = [{ ...stay, isReviewable: false }]
  show()
  await expect.poll(() => api.reads).toHaveLength(1)
  expect(screen.queryByRole('link')).toBeNull()
})

it('asks nothing for a visitor', () => {
  seeAs(undefined)
  show()
  expect(api.reads).toEqual([])
  expect(screen.queryByRole('link')).toBeNull()
})
