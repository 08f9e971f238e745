import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { ImageCategory } from '#contract/enumerations.ts'
import type { Picture } from '#contract/homes/home-search.ts'
import { HomePicture } from '#web/features/homes/card/home-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { imageCategoryLabel } from '#web/ui/labels.ts'
import { Row } from '#web/ui/layout.tsx'
import styles from './lightbox.module.css'

type Props = { pictures: readonly Picture[]; title: string; shown: number | undefined; show: (index: number | undefined) => void }

/** Shows one photo at a time, with buttons or arrow keys, in the browser's own dialog. */
export function Lightbox({ pictures, title, shown, show }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const picture = shown === undefined ? undefined : pictures[shown]
  const isOpen = picture !== undefined

  useEffect(() => {
    if (!isOpen) return dialog.current?.close()
    dialog.current?.showModal()
    next.current?.focus()
  }, [isOpen])

  const step = (by: number) => show(((shown ?? 0) + by + pictures.length) % pictures.length)
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') step(1)
    if (event.key === 'ArrowLeft') step(-1)
  }

  return (
    <dialog
      ref={dialog}
      className={styles.box}
      aria-label={`Photos of ${title}`}
      onClose={() => show(undefined)}
      onKeyDown={onKeyDown}
    >
      {picture && (
        <>
          <Row nowrap between>
            <Row nowrap gap={2} className={styles.rooms}>
              {roomStarts(pictures).map(([room, start]) => (
                <Button
                  key={room}
                  variant="quiet"
                  size="snug"
                  pill
                  aria-pressed={room === picture.category}
                  onClick={() => show(start)}
                >
                  {imageCategoryLabel[room as ImageCategory] ?? room}
                </Button>
              ))}
            </Row>
            <IconButton icon="close" label="Close photos" onClick={() => show(undefined)} />
          </Row>
          <HomePicture key={picture.id} picture={picture} sizes="100vw" isMain className={styles.picture} />
          <Row nowrap className={styles.foot}>
            <IconButton icon="back" label="Previous photo" onClick={() => step(-1)} />
            <p role="status">
              <Dots of={[`${(shown ?? 0) + 1} of ${pictures.length}`, picture.alt]} />
            </p>
            <IconButton ref={next} icon="arrow" label="Next photo" onClick={() => step(1)} />
          </Row>
        </>
      )}
    </dialog>
  )
}

/** Each room once, with the index of its first photo. */
const roomStarts = (pictures: readonly Picture[]) =>
  pictures
    .map(({ category }, index) => [category, index] as const)
    .filter(([, index]) => pictures[index - 1]?.category !== pictures[index]?.category)
