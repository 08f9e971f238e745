import { expect, it } from 'vitest'
import { cleanPastedHtml } from './pasted-html.ts'

const item = (text: string, { level = 1, sign = '·' } = {}) =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`
const fromWord = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {mso-style-parent:"";}</style></head><body lang=EN-US><!--StartFragment-->${body}<!--EndFragment--></body></html>`

/** The elements and words that are left, without attributes. */
const bare = (html: string) =>
  html
    .replace(/<!--.*?-->|<\/?(?:span|o:p)\b[^>]*>/g, '')
    .replace(/<(\w+)[^>]*>/g, '<$1>')
    .trim()

it('makes lists of Word’s paragraphs, nested ones and numbered ones too', () => {
  const html = fromWord(
    [
      '<p class=MsoNormal>Bring:</p>',
      item('An ID'),
      item('Medication'),
      item('in its box', { level: 2, sign: 'o' }),
      item('A phone'),
      item('Ring the bell', { sign: '1.' }),
      item('Wait', { sign: '2.' }),
      '<p class=MsoNormal>That is all.</p>',
      item('One more'),
    ].join('\r\n'),
  )
  expect(bare(cleanPastedHtml(html)).replace(/\s*\r?\n\s*/g, '')).toBe(
    [
      '<p>Bring:</p>',
      '<ul><li><p>An ID</p></li><li><p>Medication</p><ul><li><p>in its box</p></li></ul></li><li><p>A phone</p></li></ul>',
      '<ol><li><p>Ring the bell</p></li><li><p>Wait</p></li></ol>',
      '<p>That is all.</p>',
      '<ul><li><p>One more</p></li></ul>',
    ].join(''),
  )
})

it('drops blank lines', () => {
  const html = fromWord('<p class=MsoNormal>One<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Two</p>')
  expect(bare(cleanPastedHtml(html))).toBe('<p>One</p><p>Two</p>')
})

it('leaves everything else as it is', () => {
  const html = '<p>Plain</p><p></p><ul data-pm-slice="1 1 []"><li>One</li></ul>'
  expect(cleanPastedHtml(html)).toBe(html)
})
