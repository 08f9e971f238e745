import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { SavedView } from '#contract/overview/saved-views.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { fill, findDialog, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { SavedViewsMenu } from './saved-views-menu.tsx'

const api = fakeApi()
const views: SavedView[] = []
const id = '3f0c2a10-0000-4000-8000-000000000001'
api.answer('GET /admin/saved-views', () => ({ views }))
api.answer('POST /admin/saved-views', ({ body }) => {
  views.push({ id, ...body })
  return { id, ...body }
})
api.answer('DELETE /admin/saved-views/{id}', () => {
  views.length = 0
  return { message: 'View deleted.' }
})
beforeEach(() => void views.splice(0))

const open = (at: string) => renderScreen(SavedViewsMenu, { path: '/admin-reviews', at })

it('saves the filters in the address under a name, and offers them again', async () => {
  open('/admin-reviews?status=FLAGGED&page=3')
  await press('Views')
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view' }))
  const dialog = await findDialog('Save this view')
  await press('Save view', dialog)
  expect(await screen.findAllByText('Name the view')).not.toHaveLength(0)
  fill('Name', 'Reported', dialog)
  await press('Save view', dialog)
  expect(await screen.findByRole('button', { name: 'View: Reported' })).toBeDefined()
  expect(api.changes.at(-1)?.body).toEqual({ screen: '/admin-reviews', query: 'status=FLAGGED', name: 'Reported' })
})

it('opens a view, and deletes the one that is open', async () => {
  views.push({ id, screen: '/admin-reviews', name: 'Reported', query: 'status=FLAGGED' })
  views.push({ id: id.replace('1', '2'), screen: '/admin-homes', name: 'Elsewhere', query: 'status=DRAFT' })
  open('/admin-reviews')
  await press('Views')
  expect(await screen.findByRole('menuitem', { name: 'Set a filter to save a view' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Elsewhere' })).toBeNull()
  await user.click(screen.getByRole('menuitem', { name: 'Reported' }))
  await press(await screen.findByRole('button', { name: 'View: Reported' }).then(({ textContent }) => textContent!))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete this view' }))
  expect(await screen.findByRole('button', { name: 'Views' })).toBeDefined()
  expect(api.changes).toEqual([{ call: `DELETE /admin/saved-views/${id}`, body: null }])
})

it('says why a view could not be deleted, and keeps it', async () => {
  views.push({ id, screen: '/admin-reviews', name: 'Reported', query: 'status=FLAGGED' })
  api.between('DELETE /admin/saved-views/{id}', () => refuse(503, 'We’re restarting. Please try again in a moment.'))
  const withNotices = () => (
    <main>
      <NoticeBar />
      <SavedViewsMenu />
    </main>
  )
  renderScreen(withNotices, { path: '/admin-reviews', at: '/admin-reviews?status=FLAGGED' })
  await user.click(await screen.findByRole('button', { name: 'View: Reported' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete this view' }))
  await screen.findByText('We’re restarting. Please try again in a moment.')
  screen.getByRole('button', { name: 'View: Reported' })
})
