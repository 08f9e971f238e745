import type { HomeSection } from '#contract/homes/private-home.ts'
import { drafts } from '#web/drafts/drafts.browser.ts'

/** The draft, with the versions it is based on and the id of its save if that was interrupted. */
type Kept<Draft> = { versions: Readonly<Record<HomeSection, number>>; saveId: string | undefined; draft: Draft }

const nameOf = (homeId: string, tab: string) => `home:${homeId}:${tab}`

/** What was typed and not saved survives an expired session and a reload. */
export const readKept = <Draft>(homeId: string, tab: string): Kept<Draft> | null =>
  drafts.read<Kept<Draft>>(nameOf(homeId, tab)) ?? null

export function keep<Draft>(homeId: string, tab: string, kept: Kept<Draft> | null) {
  if (kept) drafts.keep(nameOf(homeId, tab), kept)
  else drafts.forget(nameOf(homeId, tab))
}
