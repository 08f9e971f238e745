import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import styles from './main-area.module.css'

export const mainId = 'main'

/** Leads past what comes before; in view only while it has the focus. */
export const SkipLink = ({ to = mainId, children = 'Skip to main content' }: { to?: string; children?: ReactNode }) => (
  <a className={styles.skip} href={`#${to}`}>
    {children}
  </a>
)

/** The main element. After a navigation it takes the focus, as a new document would. */
export function MainArea({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!ref.current?.contains(document.activeElement)) ref.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main id={mainId} ref={ref} tabIndex={-1} className={styles.main}>
      {children}
    </main>
  )
}
