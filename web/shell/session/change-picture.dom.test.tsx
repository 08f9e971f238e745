import { expect, it, vi } from 'vitest'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { session } from '#web/session/session.browser.ts'
import { owner } from '#web/session/session.fixture.ts'
import { changePicture } from './change-picture.ts'

const api = fakeApi()
api.answer('PUT /auth/me/picture', () => owner)
const photo = new File(['x'], 'me.jpg', { type: 'image/jpeg' })

it('says what went wrong, or the sentence of the specification where nothing is said', async () => {
  const isBack = api.between('PUT /auth/me/picture', () => refuse(413, 'The picture is too large.'))
  expect(await changePicture(photo)).toBe('The picture is too large.')
  isBack()
  vi.spyOn(session, 'updateUser').mockImplementation(() => {
    throw new Error()
  })
  expect(await changePicture(photo)).toBe('Failed to upload image')
})

it('takes pictures only, and shows the new one everywhere', async () => {
  const update = vi.spyOn(session, 'updateUser')
  expect(await changePicture(new File(['x'], 'note.txt', { type: 'text/plain' }))).toBe('Choose a photo.')
  expect(api.changes).toEqual([])
  expect(await changePicture(photo)).toBeUndefined()
  expect(api.changes).toEqual([{ call: 'PUT /auth/me/picture', body: { file: 'me.jpg' } }])
  expect(update).toHaveBeenCalledWith(owner)
})
