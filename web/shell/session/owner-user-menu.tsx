import { Menu, UnstyledButton } from '@mantine/core'
import { Link } from 'react-router'
import type { SessionUser } from '#contract/people/auth.ts'
import { useApi } from '#web/api/queries.ts'
import { signOut } from '#web/session/session.browser.ts'
import { ComingSoon } from '#web/shell/coming-soon.tsx'
import type { NavItem } from '#web/shell/signed-in/nav-items.ts'
import styles from '#web/shell/signed-in/owner-shell.module.css'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'

export function OwnerUserMenu({ user, items, showFigures }: { user: SessionUser; items: NavItem[]; showFigures: boolean }) {
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <UnstyledButton className={styles.user}>
          {user.firstName} <Icon name="chevron" size={16} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {showFigures && <OwnerFigures />}
        {items.map(({ to, label, icon, isComing }) =>
          isComing ? (
            <Menu.Item key={to} disabled leftSection={icon && <Icon name={icon} size={18} />}>
              {label} <ComingSoon />
            </Menu.Item>
          ) : (
            <Menu.Item key={to} component={Link} to={to} leftSection={icon && <Icon name={icon} size={18} />}>
              {label}
            </Menu.Item>
          ),
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="exit" size={18} />} onClick={signOut}>
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Has no ARIA role: a menu may contain nothing but its items. */
export function OwnerFigures() {
  const { data } = useApi('GET /owners/dashboard-stats')
  if (!data) return null
  return (
    <Row muted className={styles.figures}>
      <span>{plural(data.properties, 'property', 'properties')}</span>
      <span>{plural(data.beds, 'bed')}</span>
      <span>{data.occupancyPercent}% occupancy</span>
    </Row>
  )
}
