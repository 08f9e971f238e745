import { screen, waitFor } from '@testing-library/dom'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import type { RichText } from '#contract/content/rich-text.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { button, field, fill, findDialog, press, renderScreen, user } from '#tests/dom/screen.tsx'
import AdminBlog from './admin-blog.tsx'
import BlogEdit from './blog-edit.tsx'
import { blogEditAt as at, blogPost as first, blogEditPath as path, serveBlogPost, textOf } from './blog-post.fixture.ts'

const api = fakeApi()
const kept = serveBlogPost(api)

const open = async () => {
  renderScreen(BlogEdit, { path, at })
  await screen.findByLabelText('Title')
}
function paste(html: string) {
  const text = screen.getByRole('textbox', { name: 'Text of the post' })
  const pasted = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(pasted, {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : ''), types: ['text/html'], files: [], items: [] },
  })
  text.focus()
  text.dispatchEvent(pasted)
}
const saves = () => api.changes.map(({ body }) => body as { title: string; version: number; body: RichText })

const Area = () => (useLocation().pathname === '/admin/blog' ? <AdminBlog /> : <BlogEdit />)

it('saves what is typed after a pause, each time against the version it is based on', async () => {
  await open()
  screen.getByText('Everything you type is saved')
  fill('Title', 'A calm first month')
  screen.getByText('Saving...')
  await screen.findByText('Saved')
  fill('Summary', 'What helps now.')
  await waitFor(() =>
    expect(saves().map(({ title, version }) => [title, version])).toEqual([
      ['A calm first month', 1],
      ['A calm first month', 2],
    ]),
  )
})

it('says that a save failed, keeps what was typed, and tries again', async () => {
  api.between('PUT /admin/blog/posts/{id}', () => refuse(500, 'Something went wrong.'))
  await open()
  fill('Title', 'A calm first month')
  await screen.findByText('Not saved yet')
  expect(field('Title').value).toBe('A calm first month')
  api.between('PUT /admin/blog/posts/{id}', (request, answer) => answer(request))
  await press('Try again')
  await screen.findByText('Saved')
  expect(kept.post.title).toBe('A calm first month')
})

it('lets a category be left out that was deleted while the post was written', async () => {
  const id = '00000000-0000-4000-8000-000000000008'
  const category = { id, name: 'Daily life', slug: 'daily-life', description: '', position: 0, posts: 1, published: 0 }
  let categories = [category]
  api.between('GET /admin/blog-categories', () => ({ categories }))
  api.between('PUT /admin/blog/posts/{id}', (request, answer) => {
    if (request.body.categoryIds?.includes(id)) refuse(400, 'Choose a category that exists')
    return answer(request)
  })
  kept.post = { ...first, categories: [category] }
  await open()
  await screen.findByLabelText('Daily life')
  categories = []
  fill('Title', 'A calm first month')
  await screen.findByText('Choose a category that exists')
  await user.click(await screen.findByLabelText('A category that was deleted'))
  await screen.findByText('Saved')
  expect(kept.post.title).toBe('A calm first month')
})

it('has back after a reload what could not be saved, and saves it', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'ada' }))
  const mend = api.between('PUT /admin/blog/posts/{id}', () => refuse(503, 'We’re restarting.'))
  const { unmount } = renderScreen(BlogEdit, { path, at })
  await screen.findByLabelText('Title')
  fill('Title', 'A calm first month')
  await screen.findByText('Not saved yet')
  unmount()
  // Leaving the screen tries once more.
  await waitFor(() => expect(saves()).toHaveLength(2))
  await new Promise((resolve) => setTimeout(resolve))
  mend()
  await open()
  expect(field('Title').value).toBe('A calm first month')
  await waitFor(() => expect(kept.post.title).toBe('A calm first month'))
})

it('cuts what is pasted down to what a post can hold', async () => {
  await open()
  paste(
    '<h1 style="color:red">A heading</h1><p>Kept <b>bold</b> <a href="javascript:alert(1)">bad</a> <a href="https://example.org/a">good</a><script>alert(1)</script></p><table><tr><td>A cell</td></tr></table><img src="https://tracker.example/x.gif">',
  )
  await waitFor(() => expect(saves()).toHaveLength(1))
  const written = JSON.stringify(saves()[0]!.body)
  expect(written).toContain('"heading","attrs":{"level":2}')
  expect(written).toContain('https://example.org/a')
  expect(written).toContain('A cell')
  expect(written).not.toMatch(/javascript:|alert|tracker|table|style/)
})

it('takes a list from Word as a list', async () => {
  await open()
  paste(
    ['An ID', 'A phone']
      .map(
        (text) =>
          `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`,
      )
      .join(''),
  )
  await waitFor(() => expect(saves()).toHaveLength(1))
  // The last item joins the words that were there.
  const items = ['An ID', 'A phoneSleep well.'].map((text) => ({ type: 'listItem', content: textOf(text).content }))
  expect(JSON.stringify(saves()[0]!.body)).toContain(JSON.stringify({ type: 'bulletList', content: items }))
})

it('adds the card of a resource beside that of a home', async () => {
  const resource = {
    id: '00000000-0000-4000-8000-000000000008',
    slug: 'sleep',
    title: 'Sleeping again',
    summary: 'A sheet to print.',
    category: { id: first.id, name: 'First weeks', slug: 'first-weeks' },
    format: 'WORKSHEET' as const,
    difficulty: 'BEGINNER' as const,
    isFeatured: false,
    link: null,
    file: null,
    viewCount: 0,
    downloadCount: 0,
    publishedAt: new Date(),
    reviewedAt: new Date(),
    updatedAt: new Date(),
  }
  const understood = { filters: [], mentions: [], unlisted: [], sort: null, miles: null, nearMe: false, unread: null, beside: '' }
  api.answer('GET /homes', () => ({
    homes: [],
    page: 1,
    limit: 5,
    total: 0,
    totalIsCapped: false,
    place: null,
    corrected: null,
    understood,
    map: null,
  }))
  const counts = {
    category: {},
    format: { ARTICLE: 0, VIDEO: 0, PDF: 0, AUDIO: 0, LINK: 0, WORKSHEET: 1 },
    difficulty: { BEGINNER: 1, INTERMEDIATE: 0, ADVANCED: 0 },
  }
  api.answer('GET /recovery-resources', () => ({ resources: [resource], counts, total: 1, page: 1, limit: 5 }))
  await open()
  await press('Card')
  const dialog = await findDialog('Home or resource card')
  await user.click(screen.getByRole('radio', { name: 'Resource' }))
  await screen.findByText('Sleeping again')
  await press('Add Sleeping again', dialog)
  await waitFor(() => expect(JSON.stringify(saves().at(-1)?.body)).toContain(`"kind":"resource","id":"${resource.id}"`))
})

const publish = () => {
  kept.post = { ...first, status: 'PUBLISHED', allowedActions: ['edit', 'unpublish', 'archive'] }
  api.answer('GET /admin/blog/posts/{id}/versions', () => ({
    versions: [{ version: 0, title: 'Earlier', savedBy: 'Ada Hill', savedAt: new Date(), words: 2 }],
  }))
  api.answer('PATCH /admin/blog/posts/{id}/status', () => {
    kept.post = { ...kept.post, status: 'DRAFT', allowedActions: ['edit'] }
    return kept.post
  })
}
const isDisabled = (name: string) => button(name).hasAttribute('disabled')

it('lets no step drop unsaved changes of a published post', async () => {
  publish()
  await open()
  fill('Title', 'A calm first month')
  expect(['Move back to draft', 'Archive'].map(isDisabled)).toEqual([true, true])
  screen.getByText('Save or discard your changes first.')
  await user.click(screen.getByRole('tab', { name: 'Versions' }))
  await screen.findByText('Earlier')
  expect(isDisabled('Restore')).toBe(true)
  await press('Save the changes')
  await screen.findByText('Everything is saved')
  expect(isDisabled('Restore')).toBe(false)
  await press('Move back to draft')
  await press('Move back to draft', await findDialog('Move back to draft?'))
  await waitFor(() => expect(kept.post).toMatchObject({ status: 'DRAFT', title: 'A calm first month' }))
})

it('discards unsaved changes of a published post only when asked', async () => {
  publish()
  await open()
  fill('Title', 'A calm first month')
  fill('Sources', 'A book')
  await press('Discard the changes')
  expect([field('Title').value, field('Sources').value]).toEqual(['A calm first week', ''])
  expect(isDisabled('Archive')).toBe(false)
  expect(saves()).toEqual([])
})

it('has back after a reload what a published post does not show yet, and does not save it by itself', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'ada' }))
  publish()
  const { unmount } = renderScreen(BlogEdit, { path, at })
  await screen.findByLabelText('Title')
  fill('Title', 'A calm first month')
  unmount()
  await open()
  expect([field('Title').value, api.changes]).toEqual(['A calm first month', []])
  await press('Discard the changes')
  expect(field('Title').value).toBe('A calm first week')
})

it('asks before unsaved changes of a published post are left, and saves them', async () => {
  publish()
  await open()
  fill('Title', 'A calm first month')
  await user.click(screen.getByRole('link', { name: 'All posts' }))
  const dialog = await findDialog('You have unsaved changes')
  await press('Save and leave', dialog)
  await screen.findByText('You are at /admin/blog')
  expect(kept.post.title).toBe('A calm first month')
})

it('still counts as changed what is typed while a published post is being saved', async () => {
  publish()
  await open()
  fill('Title', 'A calm first month')
  api.between('PUT /admin/blog/posts/{id}', (request, answer) => {
    fill('Summary', 'What helps now.')
    return answer(request)
  })
  await press('Save the changes')
  await waitFor(() => expect(kept.post.title).toBe('A calm first month'))
  await screen.findByText('Not saved yet')
  expect(kept.post.summary).toBe('What helps.')
})

it('is in the list as it was saved, also if the list was shown just before', async () => {
  const counts = { DRAFT: 1, IN_REVIEW: 0, SCHEDULED: 0, PUBLISHED: 0, ARCHIVED: 0 }
  api.answer('GET /admin/blog/posts', ({ query: { page, limit } }) => ({ posts: [kept.post], counts, total: 1, page, limit }))
  renderScreen(Area, { path: '/admin/blog/:what?/:id?', at: '/admin/blog' })
  await user.click(await screen.findByRole('link', { name: 'A calm first week' }))
  await screen.findByLabelText('Title')
  fill('Title', 'A calm first month')
  await screen.findByText('Saved')
  await user.click(screen.getByRole('link', { name: 'All posts' }))
  await screen.findByRole('link', { name: 'A calm first month' })
})
