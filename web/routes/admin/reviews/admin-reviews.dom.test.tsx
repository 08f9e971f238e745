import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { AdminReview } from '#contract/trust/admin-reviews.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { check, fill, findDialog, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { NoticeBar } from '#web/features/staff/notice-bar.tsx'
import AdminReviews from './admin-reviews.tsx'

const api = fakeApi()
const at = new Date('2026-11-10T12:00:00Z')
const ratings = { rating: 3, cleanliness: 3, safety: 4, support: 3, value: 3 }
const review: AdminReview = {
  id: '3f0c2a10-0000-4000-8000-000000000003',
  home: { id: '3f0c2a10-0000-4000-8000-000000000001', title: 'Harbor House', city: 'Delray Beach', state: 'FL' },
  timeZone: 'America/New_York',
  signature: 'J., stayed 2 months',
  signAs: 'INITIAL',
  ...ratings,
  title: 'Slow repairs',
  body: 'Ask at the desk.',
  createdAt: at,
  editedAt: at,
  statusChangedAt: at,
  ownerReply: null,
  ownerRepliedAt: null,
  helpfulCount: 0,
  status: 'FLAGGED',
  reasonCode: null,
  decisionNote: '',
  history: [],
  scanFindings: ['PII'],
  openFlags: 1,
  version: 2,
  decisions: ['PUBLISHED', 'CHANGES_REQUESTED', 'REJECTED', 'HIDDEN'],
  writer: null,
  stay: null,
  publishesAt: null,
  versions: [
    { version: 2, ...ratings, title: 'Slow repairs', body: 'Ask at the desk.', writtenAt: at },
    { version: 1, ...ratings, rating: 1, title: 'Slow repairs', body: 'Ask Mike at the desk.', writtenAt: at },
  ],
  flags: [{ reasonCode: 'PII', note: 'It named me.', flaggedAt: at, settledAt: null, by: 'Mike Hale', isFromHome: true }],
}
const counts = { PENDING: 0, PUBLISHED: 0, CHANGES_REQUESTED: 0, REJECTED: 0, FLAGGED: 1, HIDDEN: 0, WITHDRAWN: 0 }
api.answer('PUT /admin/presence', () => ({ others: [] }))
api.answer('GET /admin/reviews', ({ query }) => ({ reviews: [review], total: 1, page: query.page, limit: 20, counts }))
api.answer('GET /admin/reviews/{id}', () => review)
api.answer('PUT /admin/reviews/{id}/status', () => review)
api.answer('PUT /admin/reviews/bulk', () => ({ changed: 1, results: [{ id: review.id, isDone: true, message: 'Done' }] }))

const open = () => renderScreen(AdminReviews, { path: '/admin-reviews', at: '/admin-reviews' })

it('shows why a review is here and what its edit changed, and needs a reason to take it down', async () => {
  open()
  await user.click(await screen.findByRole('link', { name: 'Slow repairs' }))
  const dialog = await findDialog('Review')
  await within(dialog).findByText(/It named me/)
  expect(dialog.querySelector('del')?.textContent).toContain('Mike')
  expect(within(dialog).getByText('Overall from 1 to 3')).toBeTruthy()
  await check('Request changes: off the page until the writer edits it', dialog)
  await press('Save decision', dialog)
  expect(await within(dialog).findAllByText('Choose a reason')).not.toHaveLength(0)
  fill('Reason', 'PII', dialog)
  fill('Message to the writer', 'Please leave out the name.', dialog)
  await press('Save decision', dialog)
  await screen.findByRole('link', { name: 'Slow repairs' })
  expect(api.changes).toEqual([
    {
      call: `PUT /admin/reviews/${review.id}/status`,
      body: { status: 'CHANGES_REQUESTED', reasonCode: 'PII', note: 'Please leave out the name.', from: 'FLAGGED' },
    },
  ])
})

it('keeps the dialog open if someone else was faster', async () => {
  api.between('PUT /admin/reviews/{id}/status', () => refuse(409, 'Someone else just decided on this review.'))
  open()
  await user.click(await screen.findByRole('link', { name: 'Slow repairs' }))
  const dialog = await findDialog('Review')
  await check('Publish: it follows the rules', dialog)
  await press('Save decision', dialog)
  await within(dialog).findByText('Someone else just decided on this review.')
})

it('decides several at once with one reason', async () => {
  open()
  await user.click(await screen.findByRole('checkbox', { name: /Slow repairs/ }))
  await press(/^Hide/)
  const dialog = await findDialog('Hide these reviews?')
  fill('Reason', 'HATE', dialog)
  fill('Message to the writers', 'This attacks people.', dialog)
  await press(/^Hide/, dialog)
  await screen.findByRole('link', { name: 'Slow repairs' })
  expect(api.changes).toMatchObject([{ body: { status: 'HIDDEN', reasonCode: 'HATE', reviewIds: [review.id] } }])
})

it('selects all reviews of all pages, and decides them together', async () => {
  const pages = [1, 2, 3].map((page) => ({
    ...review,
    id: `3f0c2a10-0000-4000-8000-00000000010${page}`,
    title: `Review of page ${page}`,
  }))
  api.between('GET /admin/reviews', ({ query }) => ({
    reviews: [pages[query.page - 1]!],
    total: 3,
    page: query.page,
    limit: 1,
    counts: { ...counts, FLAGGED: 3 },
  }))
  open()
  await user.click(await screen.findByRole('checkbox', { name: /Review of page 1/ }))
  await press('Select all 3 reviews')
  await screen.findByText('3 reviews selected')
  await press(/^Hide/)
  const dialog = await findDialog('Hide these reviews?')
  fill('Reason', 'HATE', dialog)
  fill('Message to the writers', 'This attacks people.', dialog)
  await press(/^Hide/, dialog)
  await screen.findByRole('link', { name: 'Review of page 1' })
  expect(api.changes).toMatchObject([{ body: { status: 'HIDDEN', reviewIds: pages.map(({ id }) => id) } }])
})

it('publishes a review that only one side dislikes, and says that its reports are closed', async () => {
  renderScreen(
    () => (
      <>
        <NoticeBar />
        <AdminReviews />
      </>
    ),
    { path: '/admin-reviews', at: '/admin-reviews' },
  )
  await user.click(await screen.findByRole('link', { name: 'Slow repairs' }))
  const dialog = await findDialog('Review')
  expect(await within(dialog).findByText('1 report')).toBeTruthy()
  await check('Publish: it follows the rules', dialog)
  await press('Save decision', dialog)
  expect(await screen.findByText('Review published. Open reports are closed.')).toBeTruthy()
  expect(api.changes).toMatchObject([{ body: { status: 'PUBLISHED', from: 'FLAGGED' } }])
})
