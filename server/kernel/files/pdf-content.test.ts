import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { makePdf as makeOurPdf } from '#server/kernel/pdf/pdf.ts'
import { makePdf } from '#tests/factories/uploads.ts'
import { pdfProblem } from './pdf-content.ts'

const withObject = (object: string) =>
  Buffer.from(makePdf().toString('latin1').replace('trailer', `2 0 obj\n${object}\nendobj\ntrailer`), 'latin1')
const packed = (objects: string, filter = '/Filter /FlateDecode', data = deflateSync(Buffer.from(objects))) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n5 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${filter} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ])

it('takes a plain PDF, and those we make ourselves', async () => {
  expect(pdfProblem(makePdf())).toBeNull()
  const ours = await makeOurPdf({
    title: 'Plan',
    issuer: ['Waymark'],
    parties: [],
    facts: [],
    tables: [],
    notes: [],
    footer: '',
    madeAt: new Date(),
  })
  expect(pdfProblem(ours)).toBeNull()
  expect(pdfProblem(packed('7 0 << /Type /Page >>'))).toBeNull()
  expect(pdfProblem(packed('7 0 << /Type /Page >>', '', Buffer.from('7 0 << /Type /Page >>')))).toBeNull()
})

it.each([
  ['<< /S /JavaScript /JS (app.alert(1)) >>', 'a script'],
  ['<< /S /J#61vaScr#69pt /JS 3 0 R >>', 'a script'],
  ['<< /Names << /JavaScript 4 0 R >> >>', 'a script'],
  ['<< /S /Launch /F (cmd.exe) >>', 'a link that starts a program'],
  ['<< /Type /EmbeddedFile >>', 'another file'],
  ['<< /Names << /EmbeddedFiles 4 0 R >> >>', 'another file'],
  ['<< /Subtype /RichMedia >>', 'embedded media'],
  ['<< /XFA [ (template) 3 0 R ] >>', 'a form with scripts'],
  ['<< /S /SubmitForm /F (https://evil.example) >>', 'a form that sends what people type'],
])('refuses %s, in the open and packed', (object, what) => {
  expect(pdfProblem(withObject(object))).toBe(`This PDF contains ${what}. Print it to a new PDF and send that one.`)
  expect(pdfProblem(packed(`7 0 ${object}`))).toContain(what)
  expect(pdfProblem(packed('', '', Buffer.from(`7 0 ${object}`)))).toContain(what)
})

it('refuses what it cannot read', () => {
  expect(pdfProblem(withObject('<< /Encrypt 3 0 R >>'))).toContain('locked with a password')
  for (const filter of ['/Filter /LZWDecode', '/Filter [/ASCII85Decode /FlateDecode]', '/Filter 9 0 R'])
    expect(pdfProblem(packed('7 0 <<>>', filter))).toContain('cannot be checked')
  expect(pdfProblem(packed('', '/Filter /FlateDecode', Buffer.from('not packed at all')))).toContain('cannot be checked')
})

it('is not put off by an object stream that unpacks without end', () => {
  const bomb = deflateSync(Buffer.alloc(60 * 1024 * 1024))
  expect(pdfProblem(packed('', '/Filter /FlateDecode', bomb))).toContain('cannot be checked')
})

const script = '7 0 << /S /JavaScript /JS (app.alert(1)) >>'
const hidden = (dictionary: string, keyword = 'stream\n') =>
  Buffer.concat([Buffer.from(`%PDF-1.7\n5 0 obj\n<< ${dictionary} >>\n${keyword}`), deflateSync(Buffer.from(script))])

it.each([
  ['a comment before the filter', hidden('/Type /ObjStm /Filter % plain\n/FlateDecode')],
  ['the word "obj" in its dictionary', hidden('/Type /ObjStm /X (obj) /Filter /FlateDecode')],
  ['two filters to choose from', hidden('/Type /ObjStm /Filter [] /Filter /FlateDecode')],
  ['a predictor', hidden('/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>')],
  ['a carriage return after "stream"', hidden('/Type /ObjStm /Filter /FlateDecode', 'stream\r')],
  ['a space after "stream"', hidden('/Type /ObjStm /Filter /FlateDecode', 'stream \n')],
  ['a comment before "stream"', hidden('/Type /ObjStm /Filter /FlateDecode', '%\nstream%\n')],
  ['no type', hidden('/N 1 /First 4 /Filter /FlateDecode')],
])('finds objects behind %s, or refuses the file', (_, pdf) => {
  expect(pdfProblem(pdf)).toMatch(/contains a script|cannot be checked/)
})

const megabytes = (text: string, many = 10) =>
  Buffer.from(`%PDF-1.7\n${text.repeat((many * 1024 * 1024) / text.length)}`, 'latin1')

const emptyStream = `obj /ObjStm /Filter /FlateDecode>>stream\n${deflateSync(Buffer.of()).toString('latin1')}`
const packedMegabytes = (text: string) => packed('', '/Filter /FlateDecode', deflateSync(megabytes(text, 45)))

// Searched again from each beginning, these would take hours.
it.each([
  ['"stream"', megabytes('stream\n')],
  ['escaped letters', megabytes('#41')],
  ['packed escaped letters', packedMegabytes('#41')],
])('reads 10 MB of nothing but %s without stopping everyone else', (_, pdf) => {
  expect(pdfProblem(pdf)).toBeNull()
})

it.each([
  ['object streams', megabytes('obj /ObjStm /Filter /FlateDecode>>stream\n')],
  ['empty object streams', megabytes(emptyStream)],
  ['object streams that unpack without end', Buffer.concat(Array(20).fill(packedMegabytes('a')))],
])('refuses 10 MB of nothing but %s without stopping everyone else', (_, pdf) => {
  expect(pdfProblem(pdf)).toContain('cannot be checked')
})
