import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { forgetSentEmail, keepSentEmail, readSentEmail, type SentEmail } from '#web/session/sent-email.ts'
import { useHydrated } from '#web/ui/hydrated.ts'

/** The email a page has sent, also after a reload. Whoever leaves the page for another one, or goes back to its form, forgets it. */
export function useSentEmail<Sent extends SentEmail>() {
  const { pathname } = useLocation()
  /** Null once someone goes back to the form: what is kept counts only until then. */
  const [sent, setSent] = useState<Sent | null>()
  // The server does not know it, so the first rendering of the browser does not either.
  const isHydrated = useHydrated()
  const kept = isHydrated && sent === undefined ? readSentEmail(pathname) : undefined
  useEffect(
    () => () => {
      forgetSentEmail()
    },
    [],
  )

  function change(next: Sent | undefined) {
    if (next) keepSentEmail(pathname, next)
    else forgetSentEmail()
    setSent(next ?? null)
  }
  return [sent ?? kept, change] as const
}
