import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { button, press, renderScreen } from '#tests/dom/screen.tsx'
import { resident, seeAs } from '#tests/dom/sign-in.ts'
import { SaveButton } from './save-button.tsx'
import { SavedHomes } from './saved-homes.tsx'

const api = fakeApi()
const homeId = '3f0c2a10-0000-4000-8000-000000000001'
api.answer('POST /residents/saved-homes/check-many', () => ({ savedHomeIds: [] }))
api.answer('POST /residents/saved-homes', () => refuse(409, 'You have saved 200 homes, which is the most.'))
api.answer('DELETE /residents/saved-homes/{id}', () => ({ message: 'Removed' }))

let ids: string[] = []
const Screen = () => (
  <SavedHomes ids={ids}>
    <SaveButton homeId={homeId} title="Harbor House" />
  </SavedHomes>
)
const isPressed = () => button('Save Harbor House').getAttribute('aria-pressed')

it('does not take back with a second press what is still being saved, and says why it was not saved', async () => {
  seeAs(resident)
  renderScreen(Screen, { path: '/', at: '/' })
  const answered = Promise.withResolvers<void>()
  api.between('POST /residents/saved-homes', async (request, answer) => {
    await answered.promise
    return answer(request)
  })
  await press('Save Harbor House')
  await press('Save Harbor House')
  expect([isPressed(), api.changes]).toEqual(['true', [{ call: 'POST /residents/saved-homes', body: { homeId } }]])
  answered.resolve()
  await screen.findByText('You have saved 200 homes, which is the most.')
  expect(isPressed()).toBe('false')
})

it('saves after the sign-in what a visitor pressed, once, and a reload does not do it again', async () => {
  seeAs(undefined)
  const { unmount } = renderScreen(Screen, { path: '/', at: '/?city=Tampa' })
  const link = screen.getByRole('link', { name: 'Save Harbor House. Sign in first' })
  const next = new URL(link.getAttribute('href')!, location.origin).searchParams.get('next')!
  unmount()
  seeAs(resident)
  const before = api.changes.length
  renderScreen(Screen, { path: '/', at: next })
  await expect.poll(() => api.changes.slice(before)).toEqual([{ call: 'POST /residents/saved-homes', body: { homeId } }])
  expect(next).toMatch(/^\/\?city=Tampa#save-/)
})

it('shows what was saved before', async () => {
  seeAs(resident)
  ids = [homeId]
  api.between('POST /residents/saved-homes/check-many', ({ body }) => ({ savedHomeIds: body.homeIds }))
  renderScreen(Screen, { path: '/', at: '/' })
  await expect.poll(isPressed).toBe('true')
})
