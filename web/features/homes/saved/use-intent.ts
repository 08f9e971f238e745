import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { screen } from '#contract/screens.ts'

/**
 * What a visitor pressed before signing in: the sign-in screen leads back to this page with it behind the `#`, also through the
 * link in an email, and it is done then.
 */
export function useIntent(intent: string, isReady: boolean, act: () => void) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const isMeant = isReady && hash === `#${intent}`
  const carryOut = useEffectEvent(() => {
    act()
    // A reload, or the way back, does not do it again.
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (isMeant) carryOut()
  }, [isMeant])
  return { signInPath: screen('/resident-login', { next: `${pathname}${search}#${intent}` }) }
}
