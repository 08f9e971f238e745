import { createDrafts, outboxNames } from './drafts.ts'

/** The id of the signed-in person, from the user that the session has stored. */
export function personId() {
  try {
    const user = JSON.parse(localStorage.getItem('user') ?? 'null') as { id?: string } | null
    return user?.id
  } catch {
    return undefined
  }
}

/** For this tab only. */
export const drafts = createDrafts(() => sessionStorage, personId)

/** For every tab, and after the last one is closed. Holds only what is sealed with a key that the browser does not keep. */
export const sealedDrafts = createDrafts(() => localStorage, personId)

/** How many messages of this person wait on this device to be sent. */
export const countUnsent = () => new Set([drafts, sealedDrafts].flatMap((kept) => kept.names(outboxNames))).size

export function forgetAllDrafts() {
  drafts.forgetAll()
  sealedDrafts.forgetAll()
}

export function forgetDraftsOfOthers(id: string) {
  drafts.forgetOthers(id)
  sealedDrafts.forgetOthers(id)
}
