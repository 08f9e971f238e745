import type { HomeCardData } from '#contract/homes/home-search.ts'
import { Prepared } from '#server/kernel/http/prepared.ts'

export type Homes = { homes: HomeCardData[] }

/** Finished cards as a response, with what else it has. */
export function asList<T extends Homes>(cards: string, rest: Omit<T, 'homes'>) {
  const others = JSON.stringify(rest).slice(1, -1)
  return new Prepared<T>(`{"homes":[${cards}]${others && `,${others}`}}`)
}
