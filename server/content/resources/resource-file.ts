import { readFile, stat, writeFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { ResourceFormat } from '#contract/content/recovery-resources.ts'
import { resourceParts } from '#contract/content/resource-parts.ts'
import type { UploadedFile } from '#server/kernel/context.ts'
import { cleanFile } from '#server/kernel/files/clean-metadata.ts'
import { withoutRecordingMetadata } from '#server/kernel/files/clean-recording.ts'
import type { Files } from '#server/kernel/files/files.ts'
import { pdfProblem } from '#server/kernel/files/pdf-content.ts'
import { storeUpload } from '#server/kernel/files/upload.store.ts'
import { HttpError } from '#server/kernel/http/http-error.ts'

type Kind = { types: Readonly<Record<string, string>>; otherwise: string }

const pdf: Kind = { types: { 'application/pdf': 'application/pdf' }, otherwise: 'Choose a PDF.' }
/** By what a file is found to be: the type under which it is served. */
const kinds: Partial<Record<ResourceFormat, Kind>> = {
  PDF: pdf,
  WORKSHEET: pdf,
  AUDIO: {
    types: { 'audio/mpeg': 'audio/mpeg', 'audio/x-m4a': 'audio/mp4', 'audio/mp4': 'audio/mp4' },
    otherwise: 'Choose an MP3 or M4A recording.',
  },
  VIDEO: { types: { 'video/mp4': 'video/mp4', 'video/webm': 'video/webm' }, otherwise: 'Choose an MP4 or WebM video.' },
}

function refuse(message: string, status = 415): never {
  throw new HttpError(status, message, { issues: [{ path: 'file', message }] })
}

/** A file's type by its content, never by its name, and as its format asks for it. */
async function typeOf({ path }: UploadedFile, format: ResourceFormat) {
  const kind = kinds[format]
  if (!kind || !resourceParts[format].includes('file')) refuse('This format has no file.', 400)
  if ((await stat(path)).size === 0) refuse('This file is empty. Choose another one.', 400)
  const found = (await fileTypeFromFile(path))?.mime ?? ''
  const type = kind.types[found] ?? refuse(kind.otherwise)
  const problem = type === 'application/pdf' ? pdfProblem(await readFile(path)) : null
  return problem ? refuse(problem) : type
}

/** The name a visitor saves it under: no folders, no control characters, and the ending of its type. */
function nameOf(name: string, type: string) {
  const plain = name
    .replace(/^.*[\\/]/, '')
    .replace(/\.\w{1,5}$/, '')
    .replace(/[\p{Cc}\p{Cf}"*:<>?|%#]/gu, '')
    .trim()
    .slice(0, 100)
  return `${plain || 'resource'}.${endings[type]}`
}

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
}

/** The clean copy is written next to the upload, and is deleted with it. */
async function cleanRecording({ path, name }: UploadedFile, type: string): Promise<UploadedFile> {
  const content = withoutRecordingMetadata(await readFile(path), type)
  await writeFile(`${path}-clean`, content)
  return { path: `${path}-clean`, name, bytes: content.length }
}

/** Checks and stores the file of a resource; returns its columns. */
export async function storeResourceFile(files: Files, sent: UploadedFile, format: ResourceFormat) {
  const type = await typeOf(sent, format)
  const file = type === 'application/pdf' ? (await cleanFile(sent, type)).file : await cleanRecording(sent, type)
  const { originalKey } = await storeUpload(files, { file, type, sketch: null })
  return { fileKey: originalKey, fileName: nameOf(sent.name, type), fileType: type, fileBytes: file.bytes }
}

export const noResourceFile = { fileKey: null, fileName: null, fileType: null, fileBytes: null }

/** What the job that deletes stored files needs to know. */
export const storedFileOf = (fileKey: string) => ({ originalKey: fileKey, storageKey: null, width: null })
