import { expect, it } from 'vitest'
import { richTextLimits } from './rich-text.limits.ts'
import { cardsIn, minutesToRead, picturesIn, richTextToPlain } from './rich-text.read.ts'
import { linkAddress, type RichText, type RichTextBlock, richText } from './rich-text.ts'

const id = '0b5a3c1e-58a2-4d0f-9a4f-0d8c1f9b2a11'
const words = (text: string) => [{ type: 'text' as const, text }]
const paragraph = (text: string) => ({ type: 'paragraph' as const, content: words(text) })
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const issuesOf = (value: unknown) => richText.safeParse(value).error?.issues.map(({ message }) => message)

const whole: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: words('Before you move in') },
    {
      type: 'paragraph',
      content: [
        ...words('Ask to see '),
        { type: 'text', text: 'the room', marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/search' } }] },
        { type: 'hardBreak' },
        ...words('first.'),
      ],
    },
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            paragraph('Sheets'),
            { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph('Two of them')] }] },
          ],
        },
      ],
    },
    { type: 'blockquote', content: [paragraph('It felt like home.')] },
    { type: 'callout', attrs: { tone: 'notice' }, content: [paragraph('Bring your medicine.')] },
    { type: 'helpline', attrs: { name: 'lifeline' } },
    { type: 'image', attrs: { pictureId: id, alt: 'A bright kitchen' } },
    { type: 'card', attrs: { kind: 'home', id } },
    { type: 'horizontalRule' },
  ],
}

it('takes everything that the editor offers, unchanged', () => {
  expect(richText.parse(whole)).toEqual(whole)
  expect(picturesIn(whole)).toEqual([id])
  expect(cardsIn(whole)).toEqual([{ kind: 'home', id }])
})

it('reads a text as plain words', () => {
  expect(richTextToPlain(whole)).toBe(
    'Before you move in\n\nAsk to see the room\nfirst.\n\nSheets\nTwo of them\n\nIt felt like home.\n\nBring your medicine.',
  )
})

it.each([
  [1, 1],
  [320, 1],
  [340, 2],
  [2200, 10],
])('%i words take %i minutes', (count, minutes) => {
  expect(minutesToRead(doc(paragraph('word '.repeat(count))) as RichText)).toBe(minutes)
})

const unknown = 'This text contains something that cannot be stored. Paste it again as plain text.'

it.each<[string, unknown]>([
  ['markup', '<p>Hello</p>'],
  ['nothing', null],
  ['another root', { type: 'paragraph' }],
  ['an unknown node', doc({ type: 'iframe', attrs: { src: 'https://evil.example' } })],
  ['a node of the page itself', doc({ type: 'html', html: '<script>alert(1)</script>' })],
  ['an unknown mark', doc({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'style' }] }] })],
  ['an unknown attribute', doc({ type: 'paragraph', attrs: { style: 'position:fixed' }, content: words('x') })],
  ['a handler', doc({ type: 'heading', attrs: { level: 2, onclick: 'alert(1)' }, content: words('x') })],
  ['the page’s own heading', doc({ type: 'heading', attrs: { level: 1 }, content: words('x') })],
  ['a heading in a list', doc({ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'heading' }] }] })],
  ['an empty list', doc({ type: 'bulletList', content: [] })],
  ['text beside blocks', doc({ type: 'text', text: 'x' })],
  [
    'a link with a target',
    doc({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [linkTo('/', { target: '_top' })] }] }),
  ],
])('refuses %s', (_what, value) => {
  expect(issuesOf(value)).toContain(unknown)
})

function linkTo(href: string, more: object = {}) {
  return { type: 'link', attrs: { href, ...more } }
}

it('refuses a picture without words, and one of another site', () => {
  expect(issuesOf(doc({ type: 'image', attrs: { pictureId: id, alt: '  ' } }))).toEqual([
    'Describe the picture for people who cannot see it',
  ])
  expect(issuesOf(doc({ type: 'image', attrs: { pictureId: 'https://evil.example/a.svg', alt: 'x' } }))).toEqual([
    'Upload the picture first',
  ])
})

it.each([
  'https://www.samhsa.gov/find-help',
  'http://example.org',
  'mailto:help@example.org',
  'tel:+18006624357',
  'tel:988',
  '/blog',
])('links to %s', (href) => {
  expect(linkAddress.safeParse(href).success).toBe(true)
})

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  'https://user:word@evil.example',
  'https://localhost',
  'https:// evil.example',
  'mailto:a@b.example?\r\nbcc:all',
  'sms:988',
  '',
])('never links to %j', (href) => {
  expect(linkAddress.safeParse(href).success).toBe(false)
})

it('refuses what is too long, in words', () => {
  const long = doc(paragraph('x'.repeat(richTextLimits.bytes)))
  expect(issuesOf(long)).toEqual(['This text is too long. Please split it into two.'])
  const many = doc(...Array.from({ length: 40_001 }, () => ({ type: 'horizontalRule' })))
  expect(issuesOf(many)).toEqual(['This text is too long. Please split it into two.'])
})

it('refuses any depth without following it', () => {
  let inner: unknown = { type: 'bulletList', content: [] }
  for (let level = 0; level < 50_000; level++) inner = { type: 'bulletList', content: [{ type: 'listItem', content: [inner] }] }
  expect(issuesOf(doc(inner))).toEqual(['This text is nested too deeply. Please use fewer levels of lists.'])
})

it('takes lists as deep as people write them', () => {
  const nested = (level: number): RichTextBlock => ({
    type: 'bulletList',
    content: [{ type: 'listItem', content: level > 0 ? [paragraph('x'), nested(level - 1) as never] : [paragraph('x')] }],
  })
  expect(issuesOf(doc(nested(5)))).toBeUndefined()
})
