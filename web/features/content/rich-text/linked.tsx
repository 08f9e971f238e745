import { Link } from 'react-router'
import type { RichTextBlock, RichTextLinked } from '#contract/content/rich-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { pictureSources, pictureUrl } from '#web/ui/picture-url.ts'
import { Muted, Text } from '#web/ui/text.tsx'

type AttrsOf<Type> = Extract<RichTextBlock, { type: Type }> extends { attrs: infer Attrs } ? Attrs : never
type Linked = { linked: RichTextLinked }

export function LinkedPicture({ pictureId, alt, linked }: AttrsOf<'image'> & Linked) {
  const picture = linked.pictures.find(({ id }) => id === pictureId)
  if (!picture) return null
  const middle = picture.variants[Math.floor(picture.variants.length / 2)] ?? picture.width
  return (
    <figure>
      <img
        src={pictureUrl(picture, middle)}
        srcSet={pictureSources(picture)}
        sizes="(min-width: 48rem) 44rem, 94vw"
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </figure>
  )
}

/** A home or a resource that the text recommends, as a link with two lines. */
export function LinkedCard({ kind, id, linked }: AttrsOf<'card'> & Linked) {
  const card = linked.cards.find((one) => one.kind === kind && one.id === id)
  if (!card) return null
  return (
    <Row as="aside" nowrap panel gap={3} aria-label={card.title}>
      <Icon name={kind === 'home' ? 'home' : 'book'} size={28} />
      <Stack gap={1}>
        <Text bold>
          <Link to={card.path}>{card.title}</Link>
        </Text>
        <Muted>{card.text}</Muted>
      </Stack>
    </Row>
  )
}
