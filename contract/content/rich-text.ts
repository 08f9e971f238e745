import * as z from 'zod'
import { requiredText, text } from '#contract/fields.ts'
import { sitePathPattern } from '#contract/site-path.ts'
import { richTextProblem } from './rich-text.limits.ts'

// A document in the shape that ProseMirror writes. Every object is strict: a node, a mark or an attribute that is not named here
// is refused, so no markup that a person sends is ever stored.

const cannotKeep = 'This text contains something that cannot be stored. Paste it again as plain text.'

/** Where a link may lead: a page of this site, a website, an email address or a phone number. */
export const linkAddress = text(2000, 'Enter a link').refine(
  (href) => sitePathPattern.test(href) || isWebsite(href) || /^(mailto:[^\s@<>"]+@[^\s@<>"]+|tel:\+?[\d-]{3,20})$/i.test(href),
  'Enter a web address that starts with https://, a path on this site, an email address or a phone number',
)

function isWebsite(href: string) {
  // A browser drops control characters before it reads the scheme, so none may be there.
  if (!/^https?:\/\/[^\s\p{Cc}\\]+$/iu.test(href) || !URL.canParse(href)) return false
  const { username, password, hostname } = new URL(href)
  return username === '' && password === '' && hostname.includes('.')
}

export const helplineName = z.enum(
  [
    'emergency',
    'lifeline',
    'samhsa',
    'neverUseAlone',
    'veterans',
    'spanish',
    'domesticViolence',
    'trevor',
    'crisisText',
    'poison',
  ],
  'Choose a helpline',
)
export const calloutTone = z.enum(['info', 'notice'], 'Choose a callout type')
export const cardKind = z.enum(['home', 'resource'], 'Choose a home or a resource')

const mark = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('bold') }, cannotKeep),
    z.strictObject({ type: z.literal('italic') }, cannotKeep),
    z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: linkAddress }, cannotKeep) }, cannotKeep),
  ],
  cannotKeep,
)
const inline = z.discriminatedUnion(
  'type',
  [
    z.strictObject(
      {
        type: z.literal('text'),
        text: z.string(cannotKeep).min(1, cannotKeep),
        marks: z.array(mark).max(3, cannotKeep).optional(),
      },
      cannotKeep,
    ),
    z.strictObject({ type: z.literal('hardBreak') }, cannotKeep),
  ],
  cannotKeep,
)
const words = z.array(inline, cannotKeep).optional()

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: words }, cannotKeep)
const heading = z.strictObject(
  {
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.literal([2, 3, 4], cannotKeep) }, cannotKeep),
    content: words,
  },
  cannotKeep,
)
const divider = z.strictObject({ type: z.literal('horizontalRule') }, cannotKeep)

const listItem = z
  .strictObject(
    {
      type: z.literal('listItem'),
      get content() {
        return z
          .array(z.discriminatedUnion('type', [paragraph, bulletList, orderedList], cannotKeep), cannotKeep)
          .min(1, cannotKeep)
      },
    },
    cannotKeep,
  )
  .meta({ id: 'RichTextListItem' })
const bulletList = z
  .strictObject(
    {
      type: z.literal('bulletList'),
      get content() {
        return z.array(listItem, cannotKeep).min(1, cannotKeep)
      },
    },
    cannotKeep,
  )
  .meta({ id: 'RichTextBulletList' })
const orderedList = z
  .strictObject(
    {
      type: z.literal('orderedList'),
      get content() {
        return z.array(listItem, cannotKeep).min(1, cannotKeep)
      },
    },
    cannotKeep,
  )
  .meta({ id: 'RichTextOrderedList' })

const plainBlocks = z
  .array(z.discriminatedUnion('type', [paragraph, bulletList, orderedList], cannotKeep), cannotKeep)
  .min(1, cannotKeep)
const quote = z.strictObject({ type: z.literal('blockquote'), content: plainBlocks }, cannotKeep)
const callout = z.strictObject(
  { type: z.literal('callout'), attrs: z.strictObject({ tone: calloutTone }, cannotKeep), content: plainBlocks },
  cannotKeep,
)
const helpline = z.strictObject(
  { type: z.literal('helpline'), attrs: z.strictObject({ name: helplineName }, cannotKeep) },
  cannotKeep,
)
const image = z.strictObject(
  {
    type: z.literal('image'),
    attrs: z.strictObject(
      {
        /** A picture from our own upload path. Addresses of other sites are not shown: they would learn who reads. */
        pictureId: z.uuid('Upload the picture first'),
        alt: requiredText(300, 'Describe the picture for people who cannot see it'),
      },
      cannotKeep,
    ),
  },
  cannotKeep,
)
const card = z.strictObject(
  {
    type: z.literal('card'),
    attrs: z.strictObject({ kind: cardKind, id: z.uuid('Choose a home or a resource') }, cannotKeep),
  },
  cannotKeep,
)

const block = z.discriminatedUnion(
  'type',
  [paragraph, heading, bulletList, orderedList, quote, callout, helpline, image, card, divider],
  cannotKeep,
)
const document = z
  .strictObject({ type: z.literal('doc'), content: z.array(block, cannotKeep).min(1, 'Write something') }, cannotKeep)
  // Named here, because what is sent may be anything until it is checked.
  .meta({ id: 'RichText' })

/** A text with headings, lists, links and boxes. Its size and depth are checked before anything else reads it. */
export const richText = z
  .unknown()
  .superRefine((value, context) => {
    const message = richTextProblem(value)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .pipe(document)

export type RichText = z.infer<typeof document>
export type RichTextBlock = z.infer<typeof block>
export type RichTextInline = z.infer<typeof inline>
export type RichTextMark = z.infer<typeof mark>
export type RichTextListItem = z.infer<typeof listItem>
export type HelplineName = z.infer<typeof helplineName>

/** What a text refers to, as the server knows it now. A picture or home that is gone is missing here and is not shown. */
export const richTextLinked = z
  .object({
    pictures: z.array(z.object({ id: z.uuid(), url: z.string(), width: z.int(), height: z.int(), variants: z.array(z.int()) })),
    cards: z.array(z.object({ kind: cardKind, id: z.uuid(), title: z.string(), text: z.string(), path: z.string() })),
  })
  .meta({ id: 'RichTextLinked' })
export type RichTextLinked = z.infer<typeof richTextLinked>
