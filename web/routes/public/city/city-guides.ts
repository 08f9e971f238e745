import type { City } from '#web/features/homes/cities.ts'
import { bocaRaton } from './boca-raton.ts'
import { delrayBeach } from './delray-beach.ts'
import { fortLauderdale } from './fort-lauderdale.ts'
import { pompanoBeach } from './pompano-beach.ts'

export type CityQuestion = { question: string; answer: string }
export type CityGuide = {
  description: string
  parts: readonly { title: string; text: readonly string[] }[]
  questions: readonly CityQuestion[]
}

export const cityGuides: Record<City['slug'], CityGuide> = {
  'delray-beach': delrayBeach,
  'boca-raton': bocaRaton,
  'pompano-beach': pompanoBeach,
  'fort-lauderdale': fortLauderdale,
}
