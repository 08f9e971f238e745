import type { ImageCategory } from '#contract/enumerations.ts'
import type { StoredDocument } from '#contract/homes/documents.ts'
import { emptyFile, largestBytes, tooLarge } from '#web/ui/file-size.ts'

export const pictureFiles = '.jpg,.jpeg,.png,.heic,.heif,image/jpeg,image/png,image/heic,image/heif'
const pictureNames = /\.(jpe?g|png|hei[cf])$/i
const pictureTypes = /^image\/(jpeg|png|hei[cf])$/

/** What can be seen to be wrong before the upload; the server checks the content. */
export function whatIsWrong({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) {
  if (!pictureNames.test(name) && !pictureTypes.test(type)) return 'Choose a JPG, PNG or HEIC photo.'
  if (size === 0) return emptyFile
  return size > largestBytes ? tooLarge : undefined
}

export type About = { category: ImageCategory; isMain: boolean }

/** By specification, an upload belongs to no home yet; the second call links it. */
export function pictureUploadForm(file: File, { category, isMain }: About, now = new Date()) {
  const form = new FormData()
  const fields = {
    type: 'LISTING_IMAGE',
    entityType: 'PROPERTY',
    entityId: 'TEMP',
    category,
    isMain: String(isMain),
    uploadedAt: now.toISOString(),
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return form
}

const megabyte = 1024 * 1024

export const linkBody = ({ id, url, status }: StoredDocument, file: Pick<File, 'name' | 'size'>, now = new Date()) => ({
  name: file.name.slice(0, 200),
  type: 'LISTING_IMAGE',
  url,
  description: '',
  uploadedAt: now.toISOString(),
  isPublic: true,
  size: Math.round((file.size / megabyte) * 1000) / 1000,
  status,
  documentId: id,
})
