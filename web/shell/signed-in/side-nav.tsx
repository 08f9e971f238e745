import { NavLink } from 'react-router'
import { ComingSoon } from '#web/shell/coming-soon.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { joined } from '#web/ui/element.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import popup from '#web/ui/popup.module.css'
import type { NavGroup } from './nav-items.ts'
import styles from './side-nav.module.css'

type Props = {
  groups: readonly NavGroup[]
  label: string
  /** How much is new behind an item, by its path. */
  counts?: Readonly<Record<string, number>>
}

export function SideNav({ groups, label, counts = {} }: Props) {
  return (
    <Stack aria-label={label} as="nav">
      {groups.map(({ title, items }) => (
        <div key={title ?? 'top'}>
          {title && <h2 className={styles.title}>{title}</h2>}
          <Stack as="ul" gap={0}>
            {items.map(({ to, label: words, icon, isComing }) => (
              <li key={to}>
                {isComing ? (
                  <Row as="span" muted className={styles.coming}>
                    {icon && <Icon name={icon} />} {words} <ComingSoon />
                  </Row>
                ) : (
                  <NavLink to={to} end className={joined(popup.choice, styles.item)}>
                    {icon && <Icon name={icon} />} {words}
                    {(counts[to] ?? 0) > 0 && <Badge tone="strong">{counts[to]} new</Badge>}
                  </NavLink>
                )}
              </li>
            ))}
          </Stack>
        </div>
      ))}
    </Stack>
  )
}
