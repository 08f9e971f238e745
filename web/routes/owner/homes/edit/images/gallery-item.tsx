import type { MouseEvent, ReactNode } from 'react'
import { type ImageCategory, imageCategory } from '#contract/enumerations.ts'
import { HomePicture } from '#web/features/homes/card/home-picture.tsx'
import { EnumOptions } from '#web/routes/owner/homes/edit/enum-options.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { imageCategoryLabel } from '#web/ui/labels.ts'
import styles from './gallery-item.module.css'
import type { HomeImage } from './image-list.ts'
import type { Mark } from './notes.ts'

type Props = {
  image: HomeImage
  place: number
  count: number
  mark: Mark | undefined
  onCategory: (category: ImageCategory) => void
  onMain: () => void
  onMove: (by: number) => void
  onRemove: () => void
}

const markWords: Record<Mark, string> = { updating: 'Updating...', success: 'Saved', error: 'Not saved' }

export function GalleryItem({ image, place, count, mark, onCategory, onMain, onMove, onRemove }: Props) {
  const name = `photo ${place + 1}, ${imageCategoryLabel[image.category]}`
  return (
    <>
      <div className={styles.frame}>
        <Shown image={image} />
        {image.isMain && (
          <span className={styles.main}>
            <Badge tone="strong">Main</Badge>
          </span>
        )}
      </div>
      <select
        className={`${styles.category} ${mark ? styles[mark] : ''}`}
        aria-label={`Category of photo ${place + 1}`}
        value={image.category}
        disabled={mark === 'updating'}
        onChange={({ target }) => onCategory(imageCategory.parse(target.value))}
      >
        <EnumOptions values={imageCategory.options} labels={imageCategoryLabel} />
      </select>
      <p className={styles.mark} role="status">
        {mark && markWords[mark]}
      </p>
      <div className={styles.tools}>
        <Tool icon="back" label={`Move ${name} earlier`} isOff={place === 0} onPress={() => onMove(-1)} />
        <Tool icon="arrow" label={`Move ${name} later`} isOff={place === count - 1} onPress={() => onMove(1)} />
        <Tool
          icon="star"
          label={image.isMain ? `Main photo: ${name}` : `Make ${name} the main photo`}
          isOff={image.isMain}
          isOn={image.isMain}
          onPress={onMain}
        />
        <Tool icon="trash" label={`Delete ${name}`} onPress={onRemove} />
      </div>
    </>
  )
}

/** Until its variants are ready, a photo is shown in its smallest size. */
function Shown({ image }: { image: HomeImage }): ReactNode {
  if (image.status === 'FAILED')
    return <p className={styles.broken}>We could not process this photo. Please delete it and upload it again.</p>
  return (
    <>
      <HomePicture
        picture={{ ...image, alt: image.description || imageCategoryLabel[image.category] }}
        sizes="(min-width: 64rem) 12rem, 30vw"
        className={styles.picture}
      />
      {image.status === 'PROCESSING' && (
        <span className={styles.making}>
          <Badge>Processing...</Badge>
        </span>
      )}
    </>
  )
}

type ToolProps = { icon: IconName; label: string; isOff?: boolean; isOn?: boolean; onPress: () => void }

/** A disabled button stays focusable and in place, so that a person moving a photo does not lose theirs. */
function Tool({ icon, label, isOff = false, isOn = false, onPress }: ToolProps) {
  function press({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    if (isOff) return
    onPress()
    // Moving an element in the DOM takes the focus away from it.
    requestAnimationFrame(() => currentTarget.focus())
  }
  return (
    <button type="button" className={styles.tool} aria-label={label} title={label} aria-disabled={isOff} onClick={press}>
      <Icon name={icon} size={18} filled={isOn} />
    </button>
  )
}
