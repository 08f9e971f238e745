import { type MouseEvent, useState } from 'react'
import type { ImageCategory } from '#contract/enumerations.ts'
import type { Picture } from '#contract/homes/home-search.ts'
import { HomePicture } from '#web/features/homes/card/home-picture.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { imageCategoryLabel } from '#web/ui/labels.ts'
import { CardGrid, Row, Stack } from '#web/ui/layout.tsx'
import { pictureUrl } from '#web/ui/picture-url.ts'
import { Text } from '#web/ui/text.tsx'
import styles from './gallery.module.css'
import { Lightbox } from './lightbox.tsx'

type Props = { pictures: readonly Picture[]; title: string }

/** The best photos first, then all of them by room. Without JavaScript each photo links to its file. */
export function Gallery({ pictures, title }: Props) {
  const [shown, setShown] = useState<number>()
  if (pictures.length === 0)
    return (
      <Row as="p" nowrap muted panel="quiet">
        <Icon name="home" size={40} /> No photos yet. You can ask the home for some.
      </Row>
    )
  const sorted = byRoom(pictures)
  const first = [...sorted].sort((one, other) => Number(other.isMain) - Number(one.isMain)).slice(0, 5)
  const open = (picture: Picture) => (event: MouseEvent) => {
    event.preventDefault()
    setShown(sorted.indexOf(picture))
  }
  const link = (picture: Picture) => ({
    href: pictureUrl(picture, picture.variants.at(-1) ?? picture.width),
    onClick: open(picture),
    // A photo without a description still has a place in the list.
    ...(!picture.alt && { 'aria-label': `Photo ${sorted.indexOf(picture) + 1} of ${sorted.length}` }),
  })
  return (
    <Stack gap={2}>
      <ul className={styles.mosaic} aria-label="Photos">
        {first.map((picture, index) => (
          <li key={picture.id} className={styles.photo}>
            <a {...link(picture)}>
              <HomePicture
                picture={picture}
                sizes={index === 0 ? '(min-width: 64rem) 38rem, 86vw' : '(min-width: 64rem) 19rem, 40vw'}
                isMain={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      <Fold variant="link" className="no-print" summary={`Show all ${pictures.length} photos`}>
        {rooms(sorted).map(([room, inRoom]) => (
          <Stack key={room} as="section" gap={2}>
            <Text as="h3" size="lg">
              {imageCategoryLabel[room as ImageCategory] ?? room}
            </Text>
            <CardGrid fill min={10} gap={2}>
              {inRoom.map((picture) => (
                <li key={picture.id} className={styles.photo}>
                  <a {...link(picture)}>
                    <HomePicture picture={picture} sizes="(min-width: 40rem) 12rem, 45vw" />
                  </a>
                </li>
              ))}
            </CardGrid>
          </Stack>
        ))}
      </Fold>
      <Lightbox pictures={sorted} title={title} shown={shown} show={setShown} />
    </Stack>
  )
}

const order = Object.keys(imageCategoryLabel)
const byRoom = (pictures: readonly Picture[]) =>
  [...pictures].sort((picture, other) => order.indexOf(picture.category) - order.indexOf(other.category))
const rooms = (pictures: readonly Picture[]) => [...Map.groupBy(pictures, ({ category }) => category)]
