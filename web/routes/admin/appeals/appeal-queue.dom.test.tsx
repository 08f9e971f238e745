import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { StaffAppeal } from '#contract/trust/appeals.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { check, fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import { NoticeBar } from '#web/features/staff/notice-bar.tsx'
import { AppealQueue } from './appeal-queue.tsx'

const api = fakeApi()
const at = new Date('2026-11-10T12:00:00Z')
const appeal: StaffAppeal = {
  id: '3f0c2a10-0000-4000-8000-000000000003',
  subjectType: 'APPLICATION',
  subjectId: '3f0c2a10-0000-4000-8000-000000000002',
  about: 'Your application to Harbor House',
  firstReason: 'A page is missing.',
  home: { id: '3f0c2a10-0000-4000-8000-000000000001', title: 'Harbor House' },
  status: 'SUBMITTED',
  words: 'The page was there.',
  infoRequest: '',
  infoAnswer: '',
  homeComment: 'Page 2 never came.',
  decisionWords: '',
  submittedAt: at,
  answerBy: at,
  infoUntil: null,
  decidedAt: null,
  timeZone: 'America/New_York',
  documents: [],
  history: [],
  person: { userId: '3f0c2a10-0000-4000-8000-000000000004', name: 'Jordan Rivers', email: 'jordan@example.org' },
  isOwnDecision: false,
  isLate: true,
  allowedActions: ['begin', 'requestInfo', 'uphold', 'overturn'],
}
let shown: StaffAppeal
beforeEach(() => {
  shown = appeal
})
api.answer('PUT /admin/presence', () => ({ others: [] }))
api.answer('GET /admin/appeals', ({ query }) => ({
  appeals: query.view === 'open' ? [shown] : [],
  total: query.view === 'open' ? 1 : 0,
  page: query.page,
  limit: 20,
}))
api.answer('PUT /admin/appeals/{id}', () => shown)

const QueueWithNotices = () => (
  <>
    <NoticeBar />
    <AppealQueue />
  </>
)
const open = () => renderScreen(AppealQueue, { path: '/', at: '/' })

it('shows both sides and reverses a decision only with a reason', async () => {
  open()
  await screen.findByText('Late')
  await press(/^Review/)
  const dialog = await findDialog('Appeal: application to Harbor House')
  expect(within(dialog).getByText('Page 2 never came.')).toBeTruthy()
  await check('Reverse the decision: the case is open again', dialog)
  await press('Save', dialog)
  expect(await within(dialog).findAllByText('Enter a reason')).not.toHaveLength(0)
  fill('Reason', 'The page was in the file.', dialog)
  await press('Save', dialog)
  await screen.findByRole('button', { name: /^Review/ })
  expect(api.changes).toEqual([
    { call: `PUT /admin/appeals/${appeal.id}`, body: { action: 'overturn', words: 'The page was in the file.' } },
  ])
})

it('leaves nothing to decide to whoever made the decision', async () => {
  shown = { ...appeal, isOwnDecision: true, allowedActions: [] }
  open()
  await screen.findByText('Late')
  await press(/^Review/)
  const dialog = await findDialog('Appeal: application to Harbor House')
  expect(within(dialog).getByText('You made this decision')).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull()
})

it('shows the documents of the person, and says what a reversed decision means', async () => {
  shown = { ...appeal, documents: [{ id: appeal.id, name: 'Missing page.pdf', downloadUrl: '/page' }] as never }
  renderScreen(QueueWithNotices, { path: '/', at: '/' })
  await screen.findByText('Late')
  await press(/^Review/)
  const dialog = await findDialog('Appeal: application to Harbor House')
  expect(within(dialog).getByRole('link', { name: 'Missing page.pdf' }).getAttribute('href')).toBe('/page')
  await check('Reverse the decision: the case is open again', dialog)
  fill('Reason', 'The page was there all along.', dialog)
  await press('Save', dialog)
  expect(await screen.findByText(/^Decision reversed\. The case is open again/)).toBeTruthy()
})
