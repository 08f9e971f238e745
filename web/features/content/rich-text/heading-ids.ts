import { headingText } from '#contract/content/rich-text.read.ts'
import type { RichText, RichTextBlock } from '#contract/content/rich-text.ts'

type Heading = Extract<RichTextBlock, { type: 'heading' }>

const headingsOf = ({ content }: RichText) => content.filter((block): block is Heading => block.type === 'heading')

/** An anchor for each heading, made of its words; the second of two alike gets a number. */
export function headingIds(text: RichText): ReadonlyMap<RichTextBlock, string> {
  const seen = new Map<string, number>()
  return new Map(
    headingsOf(text).map((block) => {
      const name = headingText(block)
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-+|-+$/g, '')
        .slice(0, 60)
      const base = name || 'part'
      const count = (seen.get(base) ?? 0) + 1
      seen.set(base, count)
      return [block, count === 1 ? base : `${base}-${count}`] as const
    }),
  )
}

/** The parts of a long text for its table of contents: headings of the highest level. */
export function textParts(text: RichText) {
  const ids = headingIds(text)
  return headingsOf(text)
    .filter(({ attrs }) => attrs.level === 2)
    .map((block) => ({ id: ids.get(block)!, title: headingText(block) }))
}
