import { createDrafts } from './drafts.ts'

/** Who is signed in, as the session has stored it. */
function personId() {
  try {
    const user = JSON.parse(localStorage.getItem('user') ?? 'null') as { id?: string } | null
    return user?.id
  } catch {
    return undefined
  }
}

export const drafts = createDrafts(() => sessionStorage, personId)
