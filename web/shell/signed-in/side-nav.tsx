import { NavLink } from 'react-router'
import { ComingSoon } from '#web/shell/coming-soon.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import type { NavGroup } from './nav-items.ts'
import styles from './side-nav.module.css'

export function SideNav({ groups, label }: { groups: readonly NavGroup[]; label: string }) {
  return (
    <Stack aria-label={label} as="nav">
      {groups.map(({ title, items }) => (
        <div key={title ?? 'top'}>
          {title && <h2 className={styles.title}>{title}</h2>}
          <ul className={styles.items}>
            {items.map(({ to, label: words, icon, isComing }) => (
              <li key={to}>
                {isComing ? (
                  <Row as="span" muted className={styles.coming}>
                    {icon && <Icon name={icon} />} {words} <ComingSoon />
                  </Row>
                ) : (
                  <NavLink to={to} end className={styles.item}>
                    {icon && <Icon name={icon} />} {words}
                  </NavLink>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Stack>
  )
}
