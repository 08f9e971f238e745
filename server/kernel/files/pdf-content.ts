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

/** All object streams together may be no larger than this when unpacked, so that a small file cannot fill the memory or stop the process. */
const mostObjectBytes = 50 * 1024 * 1024
/** What unpacking costs however little comes out, so that a file of nothing but empty streams ends soon, too. */
const leastObjectBytes = 16 * 1024

const uncheckable = 'This PDF cannot be checked. Print it to a new PDF and send that one.'

/**
 * Why a PDF cannot be offered for download, in words for the person who sent it; null for a plain one. It reads names wherever
 * they stand, escaped ones and those in packed object streams too, and refuses what it cannot read.
 */
export function pdfProblem(content: Buffer): string | null {
  const names = plainNames(content)
  if (/\/Encrypt(?![A-Za-z])/.test(names)) return 'This PDF is locked with a password. Please send one without.'
  const inTheOpen = activeProblem(names)
  if (inTheOpen) return inTheOpen
  let left = mostObjectBytes
  let seen = 0
  for (const { dictionary, start } of objectStreams(content)) {
    const objects = unpack(content, { dictionary, start, most: left })
    if (objects === null) return uncheckable
    const problem = activeProblem(plainNames(objects))
    if (problem) return problem
    left -= Math.max(objects.length, leastObjectBytes)
    seen += mentions(dictionary)
  }
  // A reader may find an object stream where this does not, behind an odd dictionary or keyword.
  return seen === mentions(names) ? null : uncheckable
}

function activeProblem(names: string) {
  const [, what] = active.find(([name]) => names.includes(`/${name}`)) ?? []
  return what ? `This PDF contains ${what}. Print it to a new PDF and send that one.` : null
}

const mentions = (names: string) => names.split('/ObjStm').length - 1

/** The value of each byte as a hexadecimal digit, or -1. */
const hexDigits = Int8Array.from({ length: 256 }, (_, byte) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase()),
)
const escapeSign = '#'.charCodeAt(0)

/** A PDF may write any letter of a name as its number: `/J#61vaScript`. Byte by byte, because a file may consist of such letters. */
function plainNames(content: Buffer): string {
  if (!content.includes(escapeSign)) return content.toString('latin1')
  const plain = Buffer.allocUnsafe(content.length)
  let length = 0
  for (let at = 0; at < content.length; at += 1) {
    const byte = content[at]!
    const [high, low] = [hexDigits[content[at + 1] ?? 0]!, hexDigits[content[at + 2] ?? 0]!]
    const isEscaped = byte === escapeSign && high >= 0 && low >= 0
    plain[length++] = isEscaped ? high * 16 + low : byte
    if (isEscaped) at += 2
  }
  return plain.toString('latin1', 0, length)
}

/** Where object streams begin. Some readers know one by its /First alone. No part of the text is read twice, however many begin in it. */
function* objectStreams(content: Buffer) {
  const text = content.toString('latin1')
  let before = 0
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream[ \t]{0,9}(?:\r\n?|\n)/g)) {
    const object = text.slice(before, index).lastIndexOf('obj')
    const dictionary = object === -1 ? '' : plainNames(content.subarray(before + object, index))
    before = index + keyword.length
    if (/\/(?:ObjStm|First)/.test(dictionary)) yield { dictionary, start: before }
  }
}

type Packed = { dictionary: string; start: number; most: number }

/** The objects of one stream, or null if they cannot be read. What follows the packed data is the rest of the file, and is ignored. */
function unpack(content: Buffer, { dictionary, start, most }: Packed): Buffer | null {
  const filters = filtersIn(dictionary)
  if (most <= 0 || filters === null) return null
  if (filters === '') {
    const end = content.indexOf('endstream', start)
    return content.subarray(start, end === -1 ? content.length : end)
  }
  try {
    return inflateSync(content.subarray(start), { maxOutputLength: most })
  } catch {
    return null
  }
}

/** How a stream is packed; null for whatever a reader may take for something else than this program does. */
function filtersIn(dictionary: string): '' | '/FlateDecode' | null {
  const [, filter, another] = dictionary.split(/\/Filter(?![A-Za-z])/)
  if (filter === undefined) return ''
  // A predictor changes every byte, so that no name could be found.
  if (another !== undefined || dictionary.includes('/DecodeParms')) return null
  return /^\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])(?!\w)/.test(filter) ? '/FlateDecode' : null
}
