import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { forgetSentEmail, keepSentEmail, readSentEmail, type SentEmail } from '#web/session/sent-email.ts'

/** The email a page has sent, also after a reload. Whoever leaves the page for another one, or goes back to its form, forgets it. */
export function useSentEmail<Sent extends SentEmail>() {
  const { pathname } = useLocation()
  const [sent, setSent] = useState<Sent | SentEmail>()
  // Read once the page has started, because the server does not know it.
  useEffect(() => {
    setSent((before) => before ?? readSentEmail(pathname))
    return () => void forgetSentEmail()
  }, [pathname])

  function change(next: Sent | undefined) {
    if (next) keepSentEmail(pathname, next)
    else forgetSentEmail()
    setSent(next)
  }
  return [sent, change] as const
}
