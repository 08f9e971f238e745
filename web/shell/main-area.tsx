import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { keepFocus, settled } from '#web/ui/lost-focus.ts'
import styles from './main-area.module.css'

const mainId = 'main'

/** Leads past what comes before; in view only while it has the focus. */
export const SkipLink = ({ to = mainId, children = 'Skip to main content' }: { to?: string; children?: ReactNode }) => (
  <a className={styles.skip} href={`#${to}`}>
    {children}
  </a>
)

/**
 * The main element. After a navigation it takes the focus, as a new document would; where the query string alone chooses what is
 * shown, only if the link that was followed is gone.
 */
export function MainArea({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  const shown = useRef(pathname)
  const asked = useRef(search)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!ref.current?.contains(document.activeElement)) ref.current?.focus({ preventScroll: true })
  }, [pathname])
  useEffect(() => {
    if (asked.current === search) return
    asked.current = search
    keepFocus(null, settled)
  }, [search])
  return (
    <main id={mainId} ref={ref} tabIndex={-1} className={styles.main}>
      {children}
    </main>
  )
}
