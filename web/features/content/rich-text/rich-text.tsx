import type { RichText, RichTextBlock, RichTextLinked, RichTextListItem } from '#contract/content/rich-text.ts'
import { HelplineWays } from '#web/features/content/article/helpline-ways.tsx'
import { helplines } from '#web/features/content/article/helplines.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'
import { headingIds } from './heading-ids.ts'
import { LinkedCard, LinkedPicture } from './linked.tsx'
import { partsInOrder } from './parts-in-order.ts'
import { RichWords } from './rich-words.tsx'

type Props = {
  text: RichText
  /** What the text refers to. A picture or a card that is not here is left out. */
  linked: RichTextLinked
}

/** A written text as React elements, never as markup: what a person typed can only become text. Needs no JavaScript. */
export function RichTextView({ text, linked }: Props) {
  const ids = headingIds(text)
  return (
    <Stack measure gap={4}>
      {partsInOrder(text.content, (block) => (
        <Block block={block} linked={linked} id={ids.get(block)} />
      ))}
    </Stack>
  )
}

type BlockProps = { block: RichTextBlock; linked: RichTextLinked; id?: string | undefined }

function Block({ block, linked, id }: BlockProps) {
  switch (block.type) {
    case 'heading':
      return (
        <Text as={`h${block.attrs.level}`} id={id}>
          <RichWords content={block.content} />
        </Text>
      )
    case 'callout':
      return (
        <Stack role="note" gap={3} panel={block.attrs.tone === 'notice' ? 'notice' : 'tint'} aria-label="Good to know">
          <Plain blocks={block.content} />
        </Stack>
      )
    case 'blockquote':
      return (
        <Stack as="blockquote" gap={3} panel="quiet">
          <Plain blocks={block.content} />
        </Stack>
      )
    case 'helpline': {
      const line = helplines[block.attrs.name]
      return (
        <Stack as="aside" gap={2} panel aria-label={line.name}>
          <Text bold>{line.name}</Text>
          <p>{line.about}</p>
          <HelplineWays line={line} urgent={block.attrs.name === 'emergency'} />
        </Stack>
      )
    }
    case 'image':
      return <LinkedPicture {...block.attrs} linked={linked} />
    case 'card':
      return <LinkedCard {...block.attrs} linked={linked} />
    case 'horizontalRule':
      return <hr />
    default:
      return <Plain blocks={[block]} />
  }
}

type PlainBlock = RichTextListItem['content'][number]

/** Paragraphs and lists, at any depth. */
const Plain = ({ blocks }: { blocks: readonly PlainBlock[] }) =>
  partsInOrder(blocks, (block) => {
    if (block.type === 'paragraph')
      return (
        <p>
          <RichWords content={block.content} />
        </p>
      )
    const List = block.type === 'bulletList' ? 'ul' : 'ol'
    return (
      <List>
        {partsInOrder(block.content, (item) => (
          <li>
            <Plain blocks={item.content} />
          </li>
        ))}
      </List>
    )
  })
