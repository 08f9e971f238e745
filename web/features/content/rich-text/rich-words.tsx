import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RichTextInline, RichTextMark } from '#contract/content/rich-text.ts'
import { partsInOrder } from './parts-in-order.ts'

/** The words of a paragraph or heading, with their marks. */
export const RichWords = ({ content = [] }: { content?: readonly RichTextInline[] | undefined }) =>
  partsInOrder(content, (part) => (part.type === 'text' ? <Marked text={part.text} marks={part.marks ?? []} /> : <br />))

function Marked({ text, marks: [mark, ...inner] }: { text: string; marks: readonly RichTextMark[] }) {
  if (!mark) return text
  const words = <Marked text={text} marks={inner} />
  if (mark.type === 'bold') return <strong>{words}</strong>
  if (mark.type === 'italic') return <em>{words}</em>
  return <RichLink href={mark.attrs.href}>{words}</RichLink>
}

/** A link away from the site tells the other site nothing about who reads here, and search engines that it is no advertisement of ours. */
function RichLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>
  const isWebsite = /^https?:/i.test(href)
  return (
    <a href={href} {...(isWebsite && { rel: 'noopener noreferrer nofollow' })}>
      {children}
    </a>
  )
}
