import type { Picture } from '#contract/homes/home-search.ts'

export const pictureUrl = ({ url }: Pick<Picture, 'url'>, width: number, ending = 'webp') => `${url}-${width}.${ending}`

/** Every size of a picture, for `srcset`: the browser takes the one it needs. */
export const pictureSources = (picture: Pick<Picture, 'url' | 'variants'>) =>
  picture.variants.map((width) => `${pictureUrl(picture, width)} ${width}w`).join(', ')
