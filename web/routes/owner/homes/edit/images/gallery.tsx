import { type DragEvent, useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Album } from './album.ts'
import styles from './gallery.module.css'
import { GalleryItem } from './gallery-item.tsx'
import type { HomeImage, Images } from './image-list.ts'
import type { Mark } from './notes.ts'

type Props = { album: Album; images: Images; marks: Readonly<Record<string, Mark>> }

/** The photos in order, each with its actions. */
export function EditableGallery({ album, images, marks }: Props) {
  const [dragged, setDragged] = useState<string>()
  const [target, setTarget] = useState<string>()
  const [removing, setRemoving] = useState<HomeImage>()
  const [moves, setMoves] = useState('')

  function move(image: HomeImage, place: number) {
    if (place < 0 || place >= images.length) return
    setMoves(`Photo ${images.indexOf(image) + 1} is now number ${place + 1} of ${images.length}.`)
    void album.move(image, place)
  }
  function drop(event: DragEvent, place: number) {
    const image = images.find(({ id }) => id === dragged)
    if (!image) return
    event.preventDefault()
    if (images.indexOf(image) !== place) move(image, place)
  }
  function over(event: DragEvent, id: string) {
    if (!dragged) return
    event.preventDefault()
    setTarget(id)
  }
  function end() {
    setDragged(undefined)
    setTarget(undefined)
  }

  if (images.length === 0)
    return (
      <EmptyState>
        <p>No photos yet. The first one you add becomes the main photo.</p>
      </EmptyState>
    )
  return (
    <>
      <ol className={styles.grid} aria-label="Photos">
        {images.map((image, place) => (
          <li
            key={image.id}
            className={styles.place}
            data-target={(target === image.id && dragged !== image.id) || undefined}
            draggable
            onDragStart={() => setDragged(image.id)}
            onDragOver={(event) => over(event, image.id)}
            onDrop={(event) => drop(event, place)}
            onDragEnd={end}
          >
            <GalleryItem
              image={image}
              place={place}
              count={images.length}
              mark={marks[image.id]}
              onCategory={(category) => void album.setCategory(image, category)}
              onMain={() => void album.setMain(image)}
              onMove={(by) => move(image, place + by)}
              onRemove={() => setRemoving(image)}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {moves}
      </p>
      <ConfirmDialog
        open={removing !== undefined}
        title="Delete this photo?"
        action="Delete photo"
        doing="Deleting..."
        isDanger
        onConfirm={() => album.remove(removing!)}
        onClose={() => setRemoving(undefined)}
      >
        <p>“{removing?.name}” will be permanently removed from this home.</p>
      </ConfirmDialog>
    </>
  )
}
