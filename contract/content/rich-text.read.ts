import type { RichText, RichTextBlock, RichTextInline, RichTextListItem } from './rich-text.ts'

type Node = RichTextBlock | RichTextListItem

const wordsOf = (content: readonly RichTextInline[] = []) =>
  content.map((part) => (part.type === 'text' ? part.text : '\n')).join('')

function plainOf(node: Node): string {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return wordsOf(node.content)
    case 'bulletList':
    case 'orderedList':
    case 'listItem':
      return node.content.map(plainOf).join('\n')
    case 'blockquote':
    case 'callout':
      return node.content.map(plainOf).join('\n\n')
    default:
      return ''
  }
}

/** The words alone, one blank line between blocks: for search, feeds and descriptions. */
export const richTextToPlain = ({ content }: RichText) => content.map(plainOf).filter(Boolean).join('\n\n')

const wordsPerMinute = 220

export const wordCount = (plain: string) => plain.split(/\s+/).filter(Boolean).length

/** Whole minutes that a text takes to read, at least one. */
export const minutesToRead = (text: RichText) => Math.max(1, Math.round(wordCount(richTextToPlain(text)) / wordsPerMinute))

/** The pictures and cards that a text refers to; both stand only at the top level. */
export const picturesIn = (text: RichText) => [
  ...new Set(text.content.flatMap((block) => (block.type === 'image' ? [block.attrs.pictureId] : []))),
]
export const cardsIn = (text: RichText) => text.content.flatMap((block) => (block.type === 'card' ? [block.attrs] : []))

export const headingText = (block: Extract<RichTextBlock, { type: 'heading' }>) => wordsOf(block.content)
