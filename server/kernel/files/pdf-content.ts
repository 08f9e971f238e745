import { inflateSync } from 'node:zlib'

/** What a PDF can do besides being read: run a script, start a program, carry another file, or send what someone typed. */
const active: readonly (readonly [name: string, what: string])[] = [
  ['JavaScript', 'a script'],
  ['Launch', 'a link that starts a program'],
  ['EmbeddedFile', 'another file'],
  ['RichMedia', 'embedded media'],
  ['XFA', 'a form with scripts'],
  ['SubmitForm', 'a form that sends what people type'],
  ['ImportData', 'a form that reads other files'],
  ['GoToE', 'a link to an embedded file'],
]

/** The objects of one stream may be no larger than this when unpacked, so that a small file cannot fill the memory. */
const mostObjectBytes = 50 * 1024 * 1024

/**
 * Why a PDF cannot be offered for download, in words for the person who sent it; null for a plain one. It reads names wherever
 * they stand, escaped ones and those in packed object streams too, and refuses what it cannot read.
 */
export function pdfProblem(content: Buffer): string | null {
  const text = content.toString('latin1')
  const names = plainNames(text)
  if (/\/Encrypt(?![A-Za-z])/.test(names)) return 'This PDF is locked with a password. Please send one without.'
  const packed = packedObjects(content, text)
  if (!packed) return 'This PDF cannot be checked. Print it to a new PDF and send that one.'
  for (const part of [names, ...packed.map(plainNames)])
    for (const [name, what] of active)
      if (part.includes(`/${name}`)) return `This PDF contains ${what}. Print it to a new PDF and send that one.`
  return null
}

/** A PDF may write any letter of a name as its number: `/J#61vaScript`. */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The unpacked object streams, or null if one of them cannot be unpacked. */
function packedObjects(content: Buffer, text: string): string[] | null {
  const found: string[] = []
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const dictionary = plainNames(text.slice(text.lastIndexOf('obj', index), index))
    if (!dictionary.includes('/ObjStm')) continue
    const filters = /\/Filter\s*(\[[^\]]*\]|\/\w+|\d+ \d+ R)/.exec(dictionary)?.[1]?.replace(/[[\]\s]/g, '') ?? ''
    const start = index + keyword.length
    if (filters === '') found.push(text.slice(start, text.indexOf('endstream', start)))
    else if (filters === '/FlateDecode') {
      const objects = unpack(content.subarray(start))
      if (objects === null) return null
      found.push(objects)
    } else return null
  }
  return found
}

/** What follows the packed data is the rest of the file, and is ignored. */
function unpack(data: Buffer): string | null {
  try {
    return inflateSync(data, { maxOutputLength: mostObjectBytes }).toString('latin1')
  } catch {
    return null
  }
}
