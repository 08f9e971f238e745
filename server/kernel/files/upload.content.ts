import { readFile, stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { UploadedFile } from '#server/kernel/context.ts'
import { HttpError } from '#server/kernel/http/http-error.ts'
import { pdfProblem } from './pdf-content.ts'
import { type Sketch, sketchPicture } from './pictures.sizes.ts'
import type { Welcome } from './pictures.ts'

const pdf = 'application/pdf'
const pictureKinds = ['image/jpeg', 'image/png', 'image/heic', 'image/heif']
const picturesOnly: Welcome = { kinds: pictureKinds, otherwise: 'Choose a JPG, PNG or HEIC photo.' }
const picturesOfDocuments: Welcome = { kinds: pictureKinds, otherwise: 'Choose a PDF, JPG, PNG or HEIC file.' }

/** A file's type, by its content and never by its name. */
export type Content = { type: string; sketch: Sketch | null }

const named = /\.(jpe?g|png|hei[cf]|pdf)$/i

type Sent = Pick<UploadedFile, 'path' | 'name'>

export async function inspect({ path, name }: Sent, { mayBePdf }: { mayBePdf: boolean }): Promise<Content> {
  if ((await stat(path)).size === 0) throw new HttpError(400, 'This file is empty. Choose another one.')
  const type = (await fileTypeFromFile(path))?.mime ?? ''
  if (type === '' && named.test(name))
    throw new HttpError(415, 'This file is damaged, or its type does not match its name. Choose another one.')
  if (mayBePdf && type === pdf) return checkPdf(path)
  return { type, sketch: await sketchPicture(path, mayBePdf ? picturesOfDocuments : picturesOnly) }
}

/** A PDF is only ever downloaded, never shown, and someone else opens it: so it may hold nothing that runs. */
async function checkPdf(path: string): Promise<Content> {
  const problem = pdfProblem(await readFile(path))
  if (problem) throw new HttpError(415, `${problem} A photo of the page works, too.`)
  return { type: pdf, sketch: null }
}
