import { beforeEach, expect, it } from 'vitest'
import { field, fill, press, renderScreen } from '#tests/dom/screen.tsx'
import { AskForm } from './ask-form.tsx'

const id = '3f0c2a10-0000-4000-8000-000000000001'
beforeEach(() => localStorage.setItem('user', JSON.stringify({ id: 'olive' })))

const open = () => renderScreen(() => <AskForm application={{ id }} onClose={() => undefined} />, { path: '/', at: '/' })

it('has back every question of a draft', async () => {
  const { unmount } = open()
  fill('What do you need?', 'A letter')
  await press('Add another question')
  fill('What do you need? (2)', 'An ID')
  unmount()
  open()
  expect([1, 2].map((number) => field(`What do you need? (${number})`).value)).toEqual(['A letter', 'An ID'])
})
