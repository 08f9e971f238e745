import { screen } from '#contract/screens.ts'

/** The cities that have their own page. */
export const cities = [
  { slug: 'delray-beach', name: 'Delray Beach', state: 'FL' },
  { slug: 'boca-raton', name: 'Boca Raton', state: 'FL' },
  { slug: 'pompano-beach', name: 'Pompano Beach', state: 'FL' },
  { slug: 'fort-lauderdale', name: 'Fort Lauderdale', state: 'FL' },
] as const

export type City = (typeof cities)[number]

export const cityPath = ({ slug }: Pick<City, 'slug'>) => screen(`/search/fl/${slug}`)
