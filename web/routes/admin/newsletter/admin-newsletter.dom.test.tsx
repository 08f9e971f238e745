import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { NewsletterIssue } from '#contract/content/newsletter-issues.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { check, field, fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import AdminNewsletter from './admin-newsletter.tsx'

const api = fakeApi()
const first: NewsletterIssue = {
  id: '3f0c2a10-0000-4000-8000-000000000001',
  subject: 'News for November',
  previewLine: 'Three things',
  intro: 'It has been a busy month here, and a good one.',
  postIds: [],
  status: 'DRAFT',
  version: 3,
  createdBy: 'Rob Lee',
  createdAt: new Date('2026-11-10T12:00:00Z'),
  scheduledFor: null,
  startedAt: null,
  endedAt: null,
  sent: 0,
  failed: 0,
  unsubscribed: 0,
  allowedActions: ['edit', 'delete', 'schedule', 'send'],
}
let issue = first
beforeEach(() => {
  localStorage.setItem('user', JSON.stringify({ id: 'rob' }))
  issue = first
})
const posts = [
  { id: '3f0c2a10-0000-4000-8000-000000000002', title: 'What to ask at a tour' },
  { id: '3f0c2a10-0000-4000-8000-000000000003', title: 'The first week' },
]
const none = { DRAFT: 0, SCHEDULED: 0, SENDING: 0, STOPPED: 0, SENT: 0 }
api.answer('GET /admin/newsletter-issues', () => ({
  issues: [issue],
  counts: { ...none, [issue.status]: 1 },
  subscribers: 41,
  total: 1,
  page: 1,
  limit: 20,
}))
api.answer('GET /admin/newsletter-issues/posts', () => ({ posts }))
api.answer('POST /admin/newsletter-issues', () => issue)
api.answer('POST /admin/newsletter-issues/{id}/send', () => ({ ...issue, status: 'SENDING', allowedActions: ['stop'] }))

const show = () => renderScreen(AdminNewsletter, { path: '/', at: '/' })

it('writes an issue with posts in the order they were chosen, and says what is missing', async () => {
  show()
  await screen.findByText('News for November')
  await press('New issue')
  const dialog = await findDialog('New issue')
  fill('Subject', 'Sober news', dialog)
  fill('Preview line', 'Two things', dialog)
  fill('Intro', 'It has been a quiet month here, and a good one.', dialog)
  await within(dialog).findByText('The first week')
  await check('The first week', dialog)
  await check('What to ask at a tour', dialog)
  await press('Save draft', dialog)
  expect(await within(dialog).findAllByText(/Please leave out "Sober"/)).not.toHaveLength(0)
  expect(api.changes).toEqual([])
  fill('Subject', 'News for December', dialog)
  await press('Save draft', dialog)
  await expect
    .poll(() => api.changes)
    .toEqual([
      {
        call: 'POST /admin/newsletter-issues',
        body: {
          subject: 'News for December',
          previewLine: 'Two things',
          intro: 'It has been a quiet month here, and a good one.',
          postIds: [posts[1]!.id, posts[0]!.id],
        },
      },
    ])
})

it('says how many people get it before it is sent', async () => {
  show()
  await press(/^Send/, (await screen.findByText('News for November')).closest('tr')!)
  const dialog = await findDialog('Send “News for November”')
  expect(within(dialog).getByText(/41 right now/)).toBeTruthy()
  await press('Send issue', dialog)
  expect(api.changes.at(-1)).toEqual({ call: `POST /admin/newsletter-issues/${issue.id}/send`, body: { at: null, version: 3 } })
})

it('never saves a draft over a version that is newer than the one it began from, and shows that one', async () => {
  api.answer('PUT /admin/newsletter-issues/{id}', ({ body: { version, ...words } }) => {
    if (version !== issue.version) refuse(409, 'Someone else just changed this issue.')
    issue = { ...issue, ...words, version: version + 1 }
    return issue
  })
  const { unmount } = show()
  await press(/^Edit/, (await screen.findByText('News for November')).closest('tr')!)
  fill('Intro', 'It has been a long month here, and a good one.', await findDialog('Edit issue'))
  unmount()
  issue = { ...issue, intro: 'A colleague wrote this longer introduction.', version: 4 }
  show()
  await press(/^Edit/, (await screen.findByText('News for November')).closest('tr')!)
  const dialog = await findDialog('Edit issue')
  expect(field('Intro', dialog).value).toBe('It has been a long month here, and a good one.')
  await press('Save changes', dialog)
  await within(dialog).findByText('Someone else just changed this issue.')
  await press('Discard mine and show newest version', dialog)
  expect(field('Intro', dialog).value).toBe('A colleague wrote this longer introduction.')
  fill('Preview line', 'Two things', dialog)
  await press('Save changes', dialog)
  await expect
    .poll(() => issue)
    .toMatchObject({ intro: 'A colleague wrote this longer introduction.', previewLine: 'Two things' })
})

it('lets a post be left out that is not published anymore, and keeps the choice when the screen is left', async () => {
  api.answer('PUT /admin/newsletter-issues/{id}', () => issue)
  issue = { ...first, postIds: ['3f0c2a10-0000-4000-8000-000000000009', posts[0]!.id] }
  const edit = async () => {
    const { unmount } = show()
    await press(/^Edit/, (await screen.findByText('News for November')).closest('tr')!)
    return { dialog: await findDialog('Edit issue'), unmount }
  }
  const { dialog, unmount } = await edit()
  await within(dialog).findByText('The first week')
  await check('The first week', dialog)
  await check('An older post, or one that is not published anymore', dialog)
  unmount()
  const again = await edit()
  await within(again.dialog).findByText('The first week')
  expect(within(again.dialog).queryByText(/not published anymore$/)).toBeNull()
  await press('Save changes', again.dialog)
  await expect.poll(() => api.changes.map(({ body }) => body)).toMatchObject([{ postIds: [posts[0]!.id, posts[1]!.id] }])
})

it('follows an issue that is being sent until everyone has it', async () => {
  issue = { ...first, status: 'SENDING', startedAt: new Date('2026-11-12T12:00:00Z'), allowedActions: ['stop'] }
  show()
  const row = (await screen.findByText('News for November')).closest('tr')!
  within(row).getByText('Being sent')
  issue = { ...issue, status: 'SENT', sent: 41, allowedActions: [] }
  await within(row).findByText('41')
  within(row).getByText('Sent')
})
