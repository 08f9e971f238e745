import { randomUUID } from 'node:crypto'
import type { ImageCategory } from '#contract/enumerations.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { ensureRoomForPhoto } from '#server/payments/plans/limits.ts'
import { insertLink, listPicturesOfHome, setMainPicture, setSuperseded } from './pictures.queries.ts'

type Linked = {
  documentId: string
  type: string
  name: string
  description: string
  category: ImageCategory
  documentType: string | null
  uploadedAt: Date
}
type LinkOptions = { isMain: boolean; isPublic: boolean; at: Date }

/** The caller holds the home's row lock, so its list of pictures cannot change in the meantime. */
export async function link(tx: Tx, homeId: string, { documentType, ...document }: Linked, options: LinkOptions) {
  const id = randomUUID()
  if (document.type === 'LISTING_IMAGE') await linkPicture(tx, { id, homeId, ...document }, options)
  else {
    await insertLink(tx, { id, homeId, ...document, isPublic: false })
    if (documentType && documentType !== 'OTHER')
      await setSuperseded(tx, { homeId, documentId: document.documentId, documentType })
  }
  return id
}

/** Adds a picture at the end of the list; a home's first one becomes its main picture. */
async function linkPicture(tx: Tx, picture: Omit<Linked, 'documentType'> & { id: string; homeId: string }, options: LinkOptions) {
  const others = await listPicturesOfHome(tx, picture.homeId)
  await ensureRoomForPhoto(tx, picture.homeId, { photos: others.length, at: options.at })
  const position = Math.max(-1, ...others.map((other) => other.position)) + 1
  await insertLink(tx, { ...picture, position, isMain: false, isPublic: options.isPublic })
  if (options.isMain || !others.some(({ isMain }) => isMain)) await setMainPicture(tx, picture.homeId, picture.documentId)
}
