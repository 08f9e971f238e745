import { useRef } from 'react'
import { Link } from 'react-router'
import type { HomeSection } from '#contract/homes/private-home.ts'
import { Row } from '#web/ui/layout.tsx'
import { useCurrentInView } from '#web/ui/use-current-in-view.ts'
import { visibleTabs } from './tab-names.ts'
import styles from './tab-nav.module.css'

type Props = { current: HomeSection; missing: readonly { tab: HomeSection }[] }

/** The tabs are links, so that each can be bookmarked, shared and returned to. */
export function TabNav({ current, missing }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useCurrentInView(list, current)
  return (
    <nav aria-label="Sections of the property">
      <Row ref={list} as="ul" nowrap align="stretch" gap={1} className={styles.list}>
        {visibleTabs.map(({ id, label }) => (
          <li key={id}>
            <Link to={`?tab=${id}`} className={styles.tab} aria-current={id === current ? 'page' : undefined} preventScrollReset>
              {label}
              {missing.some(({ tab }) => tab === id) && (
                <span className={styles.dot}>
                  <span className="visually-hidden">, something is missing</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </Row>
    </nav>
  )
}
