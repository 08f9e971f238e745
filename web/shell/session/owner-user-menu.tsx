import type { SessionUser } from '#contract/people/auth.ts'
import { useApi } from '#web/api/queries.ts'
import { signOut } from '#web/session/session.browser.ts'
import { ComingSoon } from '#web/shell/coming-soon.tsx'
import type { NavItem } from '#web/shell/signed-in/nav-items.ts'
import styles from '#web/shell/signed-in/owner-shell.module.css'
import { Button } from '#web/ui/button.tsx'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'

/** A longer name would push the other parts out of the bar. */
const longestName = 24

export function OwnerUserMenu({ user, items, showFigures }: { user: SessionUser; items: NavItem[]; showFigures: boolean }) {
  return (
    <Menu
      button={
        <Button variant="quiet" size="snug">
          {user.firstName.length > longestName ? 'My account' : user.firstName} <Icon name="chevron" size={16} />
        </Button>
      }
    >
      {showFigures && <OwnerFigures />}
      {items.map(({ to, label, icon, isComing }) =>
        isComing ? (
          <MenuItem key={to} icon={icon} disabled>
            {label} <ComingSoon />
          </MenuItem>
        ) : (
          <MenuLink key={to} icon={icon} to={to}>
            {label}
          </MenuLink>
        ),
      )}
      <MenuSeparator />
      <MenuItem icon="exit" onClick={signOut}>
        Sign Out
      </MenuItem>
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
