import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { field, fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import { keptChange } from '#web/drafts/use-autosave.ts'
import BlogEdit from './blog-edit.tsx'
import {
  blogEditAt as at,
  ensureSeen,
  blogPost as first,
  blogEditPath as path,
  serveBlogPost,
  textOf,
} from './blog-post.fixture.ts'

const api = fakeApi()
const kept = serveBlogPost(api)

async function open() {
  localStorage.setItem('user', JSON.stringify({ id: 'ada' }))
  renderScreen(BlogEdit, { path, at })
  await screen.findByLabelText('Title')
}

it.each([
  ['Save mine over it', 'Mine', 'Mine'],
  ['Use their version', 'Theirs', 'Theirs'],
])('shows both texts of a conflict, and %s keeps one of them', async (choice, inField, inStore) => {
  await open()
  kept.post = { ...first, title: 'Theirs', editedBy: 'Ben Moss', version: 2, body: textOf('Their words.') }
  fill('Title', 'Mine')
  await screen.findByText('Ben Moss changed this post too')
  screen.getByText('Not saved: see above')
  screen.getByText('Their words.')
  expect(field('Title').value).toBe('Mine')
  await press(choice)
  await waitFor(() => expect(screen.queryByText('Ben Moss changed this post too')).toBe(null))
  await waitFor(() => expect([field('Title').value, kept.post.title]).toEqual([inField, inStore]))
})

it('keeps the choice open when a text could not be saved over the other version, and the text for a reload', async () => {
  await open()
  kept.post = { ...first, title: 'Theirs', editedBy: 'Ben Moss', version: 2 }
  fill('Title', 'Mine')
  await screen.findByText('Ben Moss changed this post too')
  const mend = api.between('PUT /admin/blog/posts/{id}', () => refuse(503, 'We’re restarting.'))
  await press('Save mine over it')
  await screen.findByText('We’re restarting.')
  screen.getByText('Not saved: see above')
  expect(keptChange(`blog-post:${first.id}`)).toMatchObject({ draft: { title: 'Mine' }, version: 2 })
  mend()
  await press('Save mine over it')
  await waitFor(() => expect(kept.post.title).toBe('Mine'))
  await waitFor(() => expect(screen.queryByText('Ben Moss changed this post too')).toBeNull())
})

it('publishes no text that is not on screen, and shows it first', async () => {
  api.answer('PATCH /admin/blog/posts/{id}/status', ({ body }) => {
    ensureSeen(kept.post, body.version)
    kept.post = { ...kept.post, status: 'PUBLISHED', allowedActions: ['edit', 'unpublish'] }
    return kept.post
  })
  kept.post = { ...first, allowedActions: ['edit', 'publish'] }
  await open()
  kept.post = { ...kept.post, title: 'Theirs', editedBy: 'Ben Moss', version: 2 }
  await press('Publish now')
  const dialog = await findDialog('Publish now?')
  await press('Publish now', dialog)
  await waitFor(() => expect(field('Title').value).toBe('Theirs'))
  await within(dialog).findByText('Ben Moss saved this post.')
  expect(kept.post.status).toBe('DRAFT')
  await press('Publish now', dialog)
  await waitFor(() => expect(kept.post.status).toBe('PUBLISHED'))
  expect(kept.post.title).toBe('Theirs')
})

it('takes no one for a second writer because a save was on its way when they typed on', async () => {
  const answered = Promise.withResolvers<void>()
  api.between('PUT /admin/blog/posts/{id}', async (request, answer) => {
    if (kept.post.version > 1) refuse(503, 'We’re restarting.')
    await answered.promise
    return answer(request)
  })
  await open()
  fill('Title', 'A calm first month')
  await waitFor(() => expect(api.changes).toHaveLength(1))
  fill('Title', 'A calm first year')
  answered.resolve()
  await screen.findByText('Not saved yet')
  expect(keptChange(`blog-post:${first.id}`)).toMatchObject({ draft: { title: 'A calm first year' }, version: 2 })
})

it('takes no one for a second writer because they left while a save was on its way and came back', async () => {
  const answered = Promise.withResolvers<void>()
  api.between('PUT /admin/blog/posts/{id}', async (request, answer) => {
    await answered.promise
    return answer(request)
  })
  localStorage.setItem('user', JSON.stringify({ id: 'ada' }))
  const { unmount } = renderScreen(BlogEdit, { path, at })
  await screen.findByLabelText('Title')
  fill('Title', 'A calm first month')
  unmount()
  renderScreen(BlogEdit, { path, at })
  await screen.findByText('Loading...')
  answered.resolve()
  await screen.findByLabelText('Title')
  fill('Title', 'A calm first year')
  await waitFor(() => expect(kept.post.title).toBe('A calm first year'))
  expect(api.changes).toHaveLength(2)
  expect(screen.queryByText(/changed this post too/)).toBeNull()
})
