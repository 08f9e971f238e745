import type { ImageCategory } from '#contract/enumerations.ts'
import type { StoredDocument } from '#contract/homes/documents.ts'
import type { EditedHome } from '#web/routes/owner/homes/edit/edited-home.ts'

export type HomeImage = EditedHome['editing']['images'][number]
export type Images = readonly HomeImage[]

export const imageOf = (document: StoredDocument): HomeImage => ({
  id: document.id,
  documentId: document.id,
  homeDocumentId: document.homeDocumentId ?? '',
  url: document.url,
  name: document.name,
  description: document.description,
  size: document.size,
  category: document.category as ImageCategory,
  isMain: document.isMain,
  isPublic: document.isPublic,
  status: document.status,
  uploadedAt: document.uploadedAt,
  width: document.width,
  height: document.height,
  variants: document.variants,
})

/** Appends a photo, or replaces it if it is already there. A new main photo clears the flag of the others. */
export function withImage(images: Images, image: HomeImage): Images {
  const others = images.filter(({ id }) => id !== image.id)
  return [...(image.isMain ? others.map((other) => ({ ...other, isMain: false })) : others), image]
}

export const withMain = (images: Images, id: string): Images => images.map((image) => ({ ...image, isMain: image.id === id }))

export const withCategory = (images: Images, id: string, category: ImageCategory): Images =>
  images.map((image) => (image.id === id ? { ...image, category } : image))

/** A position beyond either end means that end. */
export function moved(images: Images, id: string, place: number): Images {
  const image = images.find((image) => image.id === id)
  if (!image) return images
  return images.filter((image) => image.id !== id).toSpliced(Math.max(0, place), 0, image)
}

/** Restores an earlier order, with photos added since at the end. */
export function inOrder(images: Images, ids: readonly string[]): Images {
  const placeOf = ({ id }: HomeImage) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return images.toSorted((a, b) => placeOf(a) - placeOf(b))
}

export const isWaiting = ({ status }: HomeImage) => status === 'PROCESSING'

/** Updates only the processing status, so that changes under way here stay. */
export const withProgress = (images: Images, documents: readonly StoredDocument[]): Images =>
  images.map((image) => {
    const now = documents.find(({ id }) => id === image.id)
    return now ? { ...image, status: now.status, variants: now.variants } : image
  })
