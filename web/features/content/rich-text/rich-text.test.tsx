import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { helplineName, type RichText, type RichTextBlock, type RichTextLinked } from '#contract/content/rich-text.ts'
import { helplines } from '#web/features/content/article/helplines.ts'
import { textParts } from './heading-ids.ts'
import { RichTextView } from './rich-text.tsx'

const id = '0b5a3c1e-58a2-4d0f-9a4f-0d8c1f9b2a11'
const linked: RichTextLinked = {
  pictures: [{ id, url: `/pictures/${id}`, width: 1200, height: 800, variants: [400, 800] }],
  cards: [{ kind: 'home', id, title: 'Harbor House', text: 'Delray Beach, FL', path: `/home/${id}` }],
}
const nothing: RichTextLinked = { pictures: [], cards: [] }
const words = (text: string) => [{ type: 'text' as const, text }]
const show = (content: RichTextBlock[], refs = linked) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RichTextView text={{ type: 'doc', content }} linked={refs} />
    </MemoryRouter>,
  )

it('shows what a person typed as text, whatever it looks like', () => {
  const html = show([
    { type: 'paragraph', content: words('<script>alert(1)</script>') },
    { type: 'heading', attrs: { level: 2 }, content: words('"><img src=x onerror=alert(1)>') },
    { type: 'image', attrs: { pictureId: id, alt: '"><script>' } },
  ])
  expect(html).not.toMatch(/<script|<img src="?x/)
  expect(html).toContain('&lt;script>alert(1)&lt;/script>')
})

it('tells other sites nothing about the reader, and keeps own links inside', () => {
  const link = (href: string): RichTextBlock => ({
    type: 'paragraph',
    content: [{ type: 'text', text: 'here', marks: [{ type: 'bold' }, { type: 'link', attrs: { href } }] }],
  })
  expect(show([link('https://www.samhsa.gov')])).toContain(
    '<p><strong><a href="https://www.samhsa.gov" rel="noopener noreferrer nofollow">here</a></strong></p>',
  )
  expect(show([link('/search')])).toMatch(/<a href="\/search"[^>]*>here<\/a>/)
  expect(show([link('tel:988')])).toContain('<a href="tel:988">here</a>')
})

it('leaves out a picture, a home or a resource that is gone', () => {
  const content: RichTextBlock[] = [
    { type: 'image', attrs: { pictureId: id, alt: 'A kitchen' } },
    { type: 'card', attrs: { kind: 'home', id } },
  ]
  const html = show(content)
  expect(html).toContain(`srcset="/pictures/${id}-400.webp 400w, /pictures/${id}-800.webp 800w"`)
  expect(html).toMatch(new RegExp(`href="/home/${id}"[^>]*>Harbor House</a>`))
  expect(show(content, nothing)).not.toMatch(/<img|<aside/)
})

it('has every helpline that a text may name', () => {
  expect(helplineName.options.filter((name) => !(name in helplines))).toEqual([])
  expect(show([{ type: 'helpline', attrs: { name: 'lifeline' } }])).toContain('href="tel:988"')
})

it('gives every heading an anchor of its own', () => {
  const text: RichText = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: words('What to bring?') },
      { type: 'heading', attrs: { level: 3 }, content: words('Clothes') },
      { type: 'heading', attrs: { level: 2 }, content: words('What to bring') },
      { type: 'heading', attrs: { level: 2 } },
    ],
  }
  expect(textParts(text)).toEqual([
    { id: 'what-to-bring', title: 'What to bring?' },
    { id: 'what-to-bring-2', title: 'What to bring' },
    { id: 'part', title: '' },
  ])
  expect(show(text.content)).toContain('<h3 id="clothes">Clothes</h3>')
})
