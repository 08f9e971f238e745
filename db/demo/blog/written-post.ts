import type { HelplineName, RichTextBlock, RichTextInline } from '#contract/content/rich-text.ts'

// A few short words for writing a text in this folder.

type Words = string | RichTextInline

const inline = (words: readonly Words[]): RichTextInline[] =>
  words.map((part) => (typeof part === 'string' ? { type: 'text', text: part } : part))

export const link = (text: string, href: string): RichTextInline => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }],
})
export const bold = (text: string): RichTextInline => ({ type: 'text', text, marks: [{ type: 'bold' }] })

const paragraph = (...words: Words[]) => ({ type: 'paragraph' as const, content: inline(words) })
const item = (line: Words | readonly Words[]) => ({
  type: 'listItem' as const,
  content: [paragraph(...([line].flat() as Words[]))],
})

export const p = (...words: Words[]): RichTextBlock => paragraph(...words)
export const h = (text: string): RichTextBlock => ({ type: 'heading', attrs: { level: 2 }, content: inline([text]) })
export const list = (...lines: (Words | readonly Words[])[]): RichTextBlock => ({ type: 'bulletList', content: lines.map(item) })
export const steps = (...lines: (Words | readonly Words[])[]): RichTextBlock => ({
  type: 'orderedList',
  content: lines.map(item),
})
export const note = (...words: Words[]): RichTextBlock => ({
  type: 'callout',
  attrs: { tone: 'info' },
  content: [paragraph(...words)],
})
export const warning = (...words: Words[]): RichTextBlock => ({
  type: 'callout',
  attrs: { tone: 'notice' },
  content: [paragraph(...words)],
})
export const helpline = (name: HelplineName): RichTextBlock => ({ type: 'helpline', attrs: { name } })
/** A home of the demo, by its title. */
export const homeCard = (title: string) => ({ type: 'homeCard' as const, title })
/** A resource of the demo's library, by its title. */
export const resourceCard = (title: string) => ({ type: 'resourceCard' as const, title })

export type WrittenBlock = RichTextBlock | ReturnType<typeof homeCard> | ReturnType<typeof resourceCard>
export type CategoryName = 'Finding a home' | 'Living there' | 'Money' | 'Family and friends' | 'For owners'

export type WrittenPost = {
  title: string
  summary: string
  categories: readonly CategoryName[]
  /** Days before today; a negative one is in the future. */
  daysAgo: number
  status?: 'IN_REVIEW' | 'SCHEDULED'
  isFeatured?: boolean
  author: 'admin@demo.local' | 'reviewer@demo.local'
  /** Naming sources means that the post makes health claims, and that the other member of staff approved it. */
  sources?: readonly { title: string; url: string | null }[]
  body: readonly WrittenBlock[]
}

export const samhsa = { title: 'SAMHSA, Best Practices for Recovery Housing', url: 'https://www.samhsa.gov' }
export const nida = { title: 'NIDA, Drugs, Brains, and Behavior: The Science of Addiction', url: 'https://nida.nih.gov' }
export const narr = {
  title: 'National Alliance for Recovery Residences (NARR), the NARR Standard',
  url: 'https://narronline.org',
}
export const lifeline = { title: '988 Suicide & Crisis Lifeline', url: 'https://988lifeline.org' }
export const medications = { title: 'SAMHSA, TIP 63: Medications for Opioid Use Disorder', url: 'https://www.samhsa.gov' }
export const naloxone = { title: 'CDC, Lifesaving Naloxone', url: 'https://www.cdc.gov' }
