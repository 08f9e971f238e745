import type { HomeCardData } from '#contract/homes/home-search.ts'
import { fromTexts } from '#server/kernel/http/prepared.ts'

/** Finished cards as a response. */
export const asHomes = (cards: string) => fromTexts<{ homes: HomeCardData[] }>({ homes: `[${cards}]` }, {})
