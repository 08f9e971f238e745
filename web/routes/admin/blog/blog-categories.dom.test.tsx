import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { field, fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import BlogCategories from './blog-categories.tsx'

const api = fakeApi()
api.answer('GET /admin/blog-categories', () => ({ categories: [] }))

it('keeps a category that was begun when its dialog closes', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'ada' }))
  renderScreen(BlogCategories, { path: '/admin/blog/categories', at: '/admin/blog/categories' })
  await press('Add a category')
  fill('Description', 'What the first weeks are like.', await findDialog('Add a category'))
  await press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Add a category')
  expect(field('Description', await findDialog('Add a category')).value).toBe('What the first weeks are like.')
})
