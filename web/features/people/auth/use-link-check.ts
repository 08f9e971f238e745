import { useEffect, useState } from 'react'
import { call } from '#web/api/client.ts'

type LinkState = 'checking' | 'works' | 'over'

/** Checks, before anything is typed, whether a link from an email still works. Without a response, the form reports it later. */
export function useLinkCheck(token: string | null, purpose: 'CONFIRM_EMAIL' | 'RESET_PASSWORD'): LinkState | undefined {
  const [checked, setChecked] = useState<{ token: string; works: boolean }>()
  useEffect(() => {
    if (!token) return
    let isWanted = true
    call('POST /auth/check-link', { body: { token, purpose } }).then(
      ({ works }) => isWanted && setChecked({ token, works }),
      (error: { status?: number }) => isWanted && setChecked({ token, works: error.status !== 400 }),
    )
    return () => {
      isWanted = false
    }
  }, [token, purpose])
  if (!token) return undefined
  if (checked?.token !== token) return 'checking'
  return checked.works ? 'works' : 'over'
}
