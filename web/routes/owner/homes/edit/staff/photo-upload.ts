import type { StoredDocument } from '#contract/homes/documents.ts'

export const photoTypes = '.jpg,.jpeg,.png,.heic,.heif,image/jpeg,image/png,image/heic,image/heif'

/** The upload of a staff member's photo. */
export function photoForm(homeId: string, file: File) {
  const form = new FormData()
  const fields = { type: 'PROFILE_PIC', entityType: 'PROPERTY', entityId: homeId }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return form
}

/** The smallest size: it exists right after the upload and is large enough for a face. */
export const photoOf = ({ url, variants }: Pick<StoredDocument, 'url' | 'variants'>) => `${url}-${variants[0]}.webp`
