import { expect, it } from 'vitest'
import { articleFromText, articleToText } from './article-text.ts'
import { richText } from './rich-text.ts'

const text = `## When it starts

Call **one person** first, or read [what 988 does](https://988lifeline.org/).

- Drink water
- Walk around the block

1. Name it
2. Wait ten minutes

> It passes.

{helpline: lifeline}`

it('reads a plain text as a document that the schema takes, and writes it back', () => {
  const article = articleFromText(text)!
  expect(article.content.map(({ type }) => type)).toEqual([
    'heading',
    'paragraph',
    'bulletList',
    'orderedList',
    'blockquote',
    'helpline',
  ])
  expect(richText.parse(article)).toEqual(article)
  expect(articleToText(article)).toBe(text)
})

it('takes signs without a meaning as text, and markup as words', () => {
  const odd = '**half\n\n{helpline: none}\n\n<script>alert(1)</script>\n\n#hash'
  const article = articleFromText(odd)!
  expect(article.content.every(({ type }) => type === 'paragraph')).toBe(true)
  expect(articleToText(article)).toBe(odd)
  expect(articleFromText(' \n\n ')).toBeNull()
})

it('leaves an address that is not allowed to the schema', () => {
  expect(richText.safeParse(articleFromText('[here](javascript:alert)')).success).toBe(false)
})

it('does not offer as plain text what it would lose', () => {
  expect(articleToText({ type: 'doc', content: [{ type: 'horizontalRule' }] })).toBeNull()
})
