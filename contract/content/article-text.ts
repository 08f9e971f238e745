import type { RichText, RichTextBlock, RichTextInline, RichTextListItem } from './rich-text.ts'
import { helplineName } from './rich-text.ts'

// A short article as plain text: paragraphs between blank lines, `## ` before a heading, `- ` or `1. ` before an item, `> ` before a
// quote, `**` around what stands out, `[words](address)` for a link, and `{helpline: lifeline}` for a helpline.

const inlinePattern = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\(([^)\s]+)\)/g

function readWords(line: string): RichTextInline[] {
  const words: RichTextInline[] = []
  let end = 0
  const addText = (text: string) => text && words.push({ type: 'text', text })
  for (const match of line.matchAll(inlinePattern)) {
    addText(line.slice(end, match.index))
    const [whole, bold, linked, href] = match
    if (bold) words.push({ type: 'text', text: bold, marks: [{ type: 'bold' }] })
    if (linked) words.push({ type: 'text', text: linked, marks: [{ type: 'link', attrs: { href: href! } }] })
    end = match.index + whole.length
  }
  addText(line.slice(end))
  return words
}

const paragraphOf = (text: string) => ({ type: 'paragraph' as const, content: readWords(text) })
const itemsOf = (lines: readonly string[], mark: RegExp): RichTextListItem[] =>
  lines.map((line) => ({ type: 'listItem', content: [paragraphOf(line.replace(mark, ''))] }))

const [bullet, number, quote] = [/^- /, /^\d{1,2}\. /, /^> /]

function readBlock(text: string): RichTextBlock {
  const lines = text.split('\n').map((line) => line.trim())
  const heading = /^(#{2,4}) (.+)$/.exec(text)
  if (heading) return { type: 'heading', attrs: { level: heading[1]!.length as 2 | 3 | 4 }, content: readWords(heading[2]!) }
  const helpline = helplineName.safeParse(/^\{helpline: (\w+)\}$/.exec(text)?.[1]).data
  if (helpline) return { type: 'helpline', attrs: { name: helpline } }
  if (lines.every((line) => bullet.test(line))) return { type: 'bulletList', content: itemsOf(lines, bullet) }
  if (lines.every((line) => number.test(line))) return { type: 'orderedList', content: itemsOf(lines, number) }
  if (lines.every((line) => quote.test(line)))
    return { type: 'blockquote', content: [paragraphOf(lines.map((line) => line.replace(quote, '')).join(' '))] }
  return paragraphOf(lines.join(' '))
}

/** The document that a plain text stands for; null for an empty one. */
export function articleFromText(text: string): RichText | null {
  const blocks = text
    .replaceAll('\r', '')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
  return blocks.length > 0 ? { type: 'doc', content: blocks.map(readBlock) } : null
}

const writeWords = (content: readonly RichTextInline[] = []) =>
  content
    .map((part) => {
      if (part.type === 'hardBreak') return ' '
      const [mark] = part.marks ?? []
      if (mark?.type === 'link') return `[${part.text}](${mark.attrs.href})`
      return mark?.type === 'bold' ? `**${part.text}**` : part.text
    })
    .join('')

const writeItem = ({ content: [first] }: RichTextListItem) => (first?.type === 'paragraph' ? writeWords(first.content) : '')

function writeBlock(block: RichTextBlock): string {
  switch (block.type) {
    case 'paragraph':
      return writeWords(block.content)
    case 'heading':
      return `${'#'.repeat(block.attrs.level)} ${writeWords(block.content)}`
    case 'bulletList':
      return block.content.map((item) => `- ${writeItem(item)}`).join('\n')
    case 'orderedList':
      return block.content.map((item, index) => `${index + 1}. ${writeItem(item)}`).join('\n')
    case 'blockquote':
      return block.content.map((part) => (part.type === 'paragraph' ? `> ${writeWords(part.content)}` : '')).join('\n')
    case 'helpline':
      return `{helpline: ${block.attrs.name}}`
    default:
      return ''
  }
}

/** A document as plain text; null if it has parts that the plain text has no sign for, which would be lost. */
export function articleToText(article: RichText): string | null {
  const text = article.content.map(writeBlock).join('\n\n')
  return JSON.stringify(articleFromText(text)) === JSON.stringify(article) ? text : null
}
