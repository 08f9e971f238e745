import { fileTypeFromFile } from 'file-type'
import { type Sketch, sketchPicture } from '#server/kernel/pictures.sizes.ts'
import type { Welcome } from '#server/kernel/pictures.ts'

const pdf = 'application/pdf'
const pictureKinds = ['image/jpeg', 'image/png', 'image/heic', 'image/heif']
const picturesOnly: Welcome = { kinds: pictureKinds, otherwise: 'Please choose a picture: JPG, PNG or HEIC.' }
const picturesOfPapers: Welcome = { kinds: pictureKinds, otherwise: 'Please choose a PDF or a picture: JPG, PNG or HEIC.' }

/** What a file is, by its content and never by its name. */
export type Content = { type: string; sketch: Sketch | null }

export async function inspect(path: string, { mayBePdf }: { mayBePdf: boolean }): Promise<Content> {
  const type = (await fileTypeFromFile(path))?.mime ?? ''
  // Kept as it is and only ever saved, never shown.
  if (mayBePdf && type === pdf) return { type, sketch: null }
  return { type, sketch: await sketchPicture(path, mayBePdf ? picturesOfPapers : picturesOnly) }
}
