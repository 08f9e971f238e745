import { call } from '#web/api/client.ts'
import { session } from '#web/session/session.browser.ts'

// Some browsers do not know what a HEIC file is and name no type.
const isPicture = ({ type, name }: File) => type.startsWith('image/') || /\.hei[cf]$/i.test(name)

/** What went wrong, or nothing. */
export async function changePicture(file: File) {
  if (!isPicture(file)) return 'Please choose a picture.'
  const form = new FormData()
  form.set('file', file)
  try {
    session.updateUser(await call('PUT /auth/me/picture', { form }))
    return undefined
  } catch (error) {
    return (error as Error).message || 'Failed to upload image'
  }
}

export async function removePicture() {
  session.updateUser(await call('DELETE /auth/me/picture'))
}
