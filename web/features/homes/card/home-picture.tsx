import { useState } from 'react'
import type { Picture } from '#contract/homes/home-search.ts'
import { joined } from '#web/ui/element.ts'
import { Icon } from '#web/ui/icon.tsx'
import { pictureSources, pictureUrl } from '#web/ui/picture-url.ts'
import styles from './home-picture.module.css'

type Props = {
  picture: Pick<Picture, 'url' | 'alt' | 'width' | 'height' | 'variants'>
  /** The displayed width, as in the `sizes` attribute of an image. */
  sizes: string
  /** The main photo of the page: fetched at once, before all others. */
  isMain?: boolean
  /** Empty beside text that says the same. */
  alt?: string
  className?: string | undefined
}

/** A photo that does not load becomes a plain drawing of a house instead of the browser's broken image. */
export function HomePicture({ picture, sizes, isMain, alt = picture.alt, className }: Props) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <NoPicture alt={alt} className={className} />
  const middle = picture.variants[Math.floor(picture.variants.length / 2)] ?? picture.width
  return (
    <img
      // The photo may have failed before hydration, when no handler was there yet.
      ref={(image) => {
        if (image?.complete && image.currentSrc && image.naturalWidth === 0) setBroken(true)
      }}
      onError={() => setBroken(true)}
      src={pictureUrl(picture, middle)}
      srcSet={pictureSources(picture)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      className={className}
      decoding="async"
      loading={isMain ? 'eager' : 'lazy'}
      fetchPriority={isMain ? 'high' : 'low'}
    />
  )
}

export const NoPicture = ({ alt, className }: Partial<Pick<Props, 'alt' | 'className'>>) => (
  <span className={joined(styles.broken, className)} {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
    <Icon name="home" size={40} />
  </span>
)
