import { call } from '#web/api/client.ts'
import { session } from '#web/session/session.browser.ts'

// Some browsers do not know HEIC files and report no type for them.
const isPicture = ({ type, name }: File) => type.startsWith('image/') || /\.hei[cf]$/i.test(name)

/** Returns the error message, or undefined on success. */
export async function changePicture(file: File) {
  if (!isPicture(file)) return 'Choose a photo.'
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
