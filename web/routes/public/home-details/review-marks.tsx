import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { call } from '#web/api/client.ts'
import { useSession } from '#web/session/use-session.ts'

type Marks = Answer<Api['GET /homes/{id}/review-marks']>

const Context = createContext<Marks | undefined>(undefined)

/** Fetches once, for signed-in readers, what they did with the reviews of a home. A visitor has no marks. */
export function ReviewMarks({ homeId, children }: { homeId: string; children: ReactNode }) {
  const { user } = useSession()
  const [marks, setMarks] = useState<Marks>()
  useEffect(() => {
    if (!user) return
    let isCurrent = true
    call('GET /homes/{id}/review-marks', { params: { id: homeId } }).then(
      (found) => isCurrent && setMarks(found),
      // The reviews then show as they do to visitors.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [user, homeId])
  return <Context value={user ? marks : undefined}>{children}</Context>
}

export const useReviewMarks = () => useContext(Context)
