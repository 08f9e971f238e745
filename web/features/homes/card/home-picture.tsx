import type { Picture } from '#contract/home-search.ts'

type Props = {
  picture: Pick<Picture, 'url' | 'alt' | 'width' | 'height' | 'variants'>
  /** How wide it is shown, as in the attribute of the same name. */
  sizes: string
  /** The main picture of the page: fetched at once, before all others. */
  isMain?: boolean
  /** Beside words that say the same, a picture has none of its own. */
  alt?: string
  className?: string | undefined
}

export const pictureUrl = ({ url }: Pick<Picture, 'url'>, width: number, ending = 'webp') => `${url}-${width}.${ending}`

const sourcesOf = (picture: Props['picture']) =>
  picture.variants.map((width) => `${pictureUrl(picture, width)} ${width}w`).join(', ')

export function HomePicture({ picture, sizes, isMain, alt = picture.alt, className }: Props) {
  const middle = picture.variants[Math.floor(picture.variants.length / 2)] ?? picture.width
  return (
    <img
      src={pictureUrl(picture, middle)}
      srcSet={sourcesOf(picture)}
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
