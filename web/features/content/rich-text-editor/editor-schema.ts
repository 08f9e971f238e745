import { Mark, mergeAttributes, Node } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Heading } from '@tiptap/extension-heading'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { StarterKit } from '@tiptap/starter-kit'

// What the editor can hold is what the contract accepts: what is pasted from elsewhere and has no place here is dropped.

/** A link that the contract refuses is no link in the editor either. */
export const isLinkAddress = (href: string) =>
  /^(https?:\/\/[^\s\\]+\.[^\s\\]+|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]{3,20}|\/(?![/\\])[^\s\\]*)$/i.test(href)

const RichLink = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => isLinkAddress(element.getAttribute('href') ?? '') && null }],
  renderHTML: ({ HTMLAttributes }) => ['a', { href: HTMLAttributes.href, rel: 'noopener noreferrer nofollow' }, 0],
})

const plain = 'block plain'

const blocks = [
  Paragraph.extend({ group: plain }),
  BulletList.extend({ group: `${plain} list` }),
  // A list that begins elsewhere than at 1 has no place in the contract.
  OrderedList.extend({ group: `${plain} list`, addAttributes: () => ({}) }),
  ListItem.extend({ content: 'paragraph (paragraph | bulletList | orderedList)*' }),
  Blockquote.extend({ content: 'plain+' }),
  Heading.extend({
    // The title of the page is its only first heading, so one from a word processor becomes a second.
    parseHTML: () => [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: Math.min(4, Math.max(2, level)) } })),
  }).configure({ levels: [2, 3, 4] }),
]

const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'plain+',
  defining: true,
  addAttributes: () => ({ tone: { default: 'info', parseHTML: (element: HTMLElement) => element.dataset.tone ?? 'info' } }),
  parseHTML: () => [{ tag: '[data-callout]' }],
  renderHTML: ({ node }) => ['div', { role: 'note', 'data-callout': '', 'data-tone': node.attrs.tone as string }, 0],
})

/** How the boxes are shown while one writes. */
type EditorWords = {
  helpline: (name: string) => string
  card: (kind: string, id: string) => string
  pictureUrl: (id: string) => string | undefined
}

/** A box that is chosen, moved and deleted as a whole. */
const atom = { group: 'block', atom: true, draggable: true, selectable: true } as const
const attribute = (name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? '',
})
const named = (kind: string, attrs: Record<string, unknown>) =>
  mergeAttributes(
    { [`data-${kind}`]: '' },
    Object.fromEntries(Object.entries(attrs).map(([name, value]) => [`data-${name}`, value])),
  )

const boxes = (words: EditorWords) => [
  Node.create({
    ...atom,
    name: 'helpline',
    addAttributes: () => ({ name: attribute('name') }),
    parseHTML: () => [{ tag: 'div[data-helpline]' }],
    renderHTML: ({ node: { attrs } }) => ['div', named('helpline', attrs), `Helpline: ${words.helpline(String(attrs.name))}`],
  }),
  Node.create({
    ...atom,
    name: 'card',
    addAttributes: () => ({ kind: attribute('kind'), id: attribute('id') }),
    parseHTML: () => [{ tag: 'div[data-card]' }],
    renderHTML: ({ node: { attrs } }) => ['div', named('card', attrs), words.card(String(attrs.kind), String(attrs.id))],
  }),
  Node.create({
    ...atom,
    name: 'image',
    addAttributes: () => ({ pictureId: attribute('pictureid'), alt: attribute('alt') }),
    parseHTML: () => [{ tag: 'figure[data-image]' }],
    renderHTML: ({ node: { attrs } }) => {
      const src = words.pictureUrl(String(attrs.pictureId))
      const shown = src ? ['img', { src, alt: String(attrs.alt) }] : ['span', `Picture: ${String(attrs.alt)}`]
      return ['figure', { ...named('image', { alt: attrs.alt }), 'data-pictureid': attrs.pictureId as string }, shown]
    },
  }),
]

export const editorExtensions = (words: EditorWords) => [
  StarterKit.configure({
    paragraph: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    blockquote: false,
    heading: false,
    link: false,
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
  }),
  ...blocks,
  RichLink,
  Callout,
  ...boxes(words),
]
