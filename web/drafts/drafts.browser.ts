import { createDrafts } from './drafts.ts'

/** The id of the signed-in person, from the user that the session has stored. */
function personId() {
  try {
    const user = JSON.parse(localStorage.getItem('user') ?? 'null') as { id?: string } | null
    return user?.id
  } catch {
    return undefined
  }
}

export const drafts = createDrafts(() => sessionStorage, personId)
