import type { HomeSection } from '#contract/home-inside.ts'

/** With the versions it was typed over, and the save it is part of, if that broke off. */
type Kept<Draft> = { versions: Readonly<Record<HomeSection, number>>; saveId: string | undefined; draft: Draft }

const nameOf = (homeId: string, tab: string) => `draft:${homeId}:${tab}`

/** What was typed and not saved survives an expired session and a reload, in this window of the browser only. */
export function readKept<Draft>(homeId: string, tab: string): Kept<Draft> | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(homeId, tab)) ?? 'null')
  } catch {
    return null
  }
}

export function keep<Draft>(homeId: string, tab: string, kept: Kept<Draft> | null) {
  try {
    if (kept) sessionStorage.setItem(nameOf(homeId, tab), JSON.stringify(kept))
    else sessionStorage.removeItem(nameOf(homeId, tab))
  } catch {
    // A browser that keeps nothing still edits and saves.
  }
}
