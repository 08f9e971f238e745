import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import { largestResumeMegabytes } from '#contract/content/careers.ts'
import type { UploadedFile } from '#server/kernel/context.ts'
import { withoutMetadata } from '#server/kernel/files/clean-metadata.ts'
import { pdfProblem } from '#server/kernel/files/pdf-content.ts'
import { readZip, type UnpackedFile } from '#server/kernel/files/read-zip.ts'
import { writeZip } from '#server/kernel/files/zip.ts'
import { throwFieldError } from '#server/kernel/http/http-error.ts'
import { fetchesOnOpening } from './docx-links.ts'

const pdf = 'application/pdf'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const endings: Readonly<Record<string, string>> = { [pdf]: 'pdf', [docx]: 'docx' }

type CheckedResume = { type: string; name: string; content: Buffer }

/** A resume that staff can open: a PDF or Word document by its content, never by its name, and without anything that runs. */
export async function checkResume(file: UploadedFile | undefined): Promise<CheckedResume> {
  if (!file || file.bytes === 0) throwFieldError('resume', 'Choose your resume as a PDF or Word document (.docx).')
  if (file.bytes > largestResumeMegabytes * 1024 * 1024)
    throwFieldError('resume', `This file is too large. The limit is ${largestResumeMegabytes} MB.`)
  const content = await readFile(file.path)
  const type = (await fileTypeFromBuffer(content))?.mime ?? ''
  const ending = endings[type]
  if (!ending) throwFieldError('resume', 'Choose a PDF or a Word document (.docx).')
  return { type, name: nameWith(ending, file.name), content: type === pdf ? cleanPdf(content) : await cleanDocx(content) }
}

function cleanPdf(content: Buffer) {
  const problem = pdfProblem(content)
  if (problem) throwFieldError('resume', problem)
  return withoutMetadata(content)
}

const wordMacros = /vbaProject\.bin|vbaData\.xml|activeX\d*\.|embeddings\//i
const unreadable = 'This document cannot be checked. Save it as a PDF and send that one.'
const active = 'This document contains a macro or another file. Save it as a PDF and send that one.'
const linked = 'This document loads something from elsewhere when it is opened. Save it as a PDF and send that one.'

/** Repacked, so that the photos in it do not say where they were taken. */
async function cleanDocx(content: Buffer) {
  const parts = readZip(content) ?? throwFieldError('resume', unreadable)
  if (parts.some(({ name }) => wordMacros.test(name))) throwFieldError('resume', active)
  if (fetchesOnOpening(parts)) throwFieldError('resume', linked)
  return buffer(writeZip(cleaned(parts)))
}

async function* cleaned(parts: readonly UnpackedFile[]) {
  for (const { name, content } of parts) yield { name, content: Readable.from([withoutMetadata(content)]) }
}

/** The name as staff save it, with the ending of what it is: "resume.pdf.exe" becomes "resume.pdf.pdf". */
const nameWith = (ending: string, name: string) => {
  const plain = name.replace(/[\p{C}/\\]/gu, '').replace(/\.\w{1,8}$/, '')
  return `${plain.slice(0, 120) || 'resume'}.${ending}`
}
