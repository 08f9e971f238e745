import { inflateSync } from 'node:zlib'

/** The text on the pages of one of our PDFs, piece by piece in the order it was written. */
export const piecesOf = (pdf: Buffer) => pagesOf(pdf).flat()

/** The whole text of a PDF on one line, however its lines were broken. */
export const pdfText = (pdf: Buffer) => piecesOf(pdf).join(' ').replace(/\s+/g, ' ')

/** The text of a PDF, page by page. */
export function pagesOf(pdf: Buffer): string[][] {
  const raw = pdf.toString('latin1')
  const pages = [...raw.matchAll(/\/Type \/Page\b(?!s)[\s\S]*?\/Contents (\d+) 0 R/g)].map(([, id]) => id!)
  return pages.map((id) => readPieces(contentOf(raw, id)))
}

function contentOf(raw: string, id: string) {
  const object = raw.indexOf(`\n${id} 0 obj\n`)
  const begin = raw.indexOf('stream\n', object) + 'stream\n'.length
  const end = raw.indexOf('\nendstream', begin)
  return inflateSync(Buffer.from(raw.slice(begin, end), 'latin1')).toString('latin1')
}

const letters = new TextDecoder('windows-1252')

/** Each `TJ` draws one piece of a line, as codes in angle brackets. */
const readPieces = (content: string) =>
  [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown]) =>
    [...shown!.matchAll(/<([\da-f]*)>/g)].map(([, hex]) => letters.decode(Buffer.from(hex!, 'hex'))).join(''),
  )
