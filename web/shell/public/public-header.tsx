import { Link, NavLink } from 'react-router'
import { onlyBuilt } from '#web/screens-to-come.ts'
import { signOut } from '#web/session/session.browser.ts'
import { useSession } from '#web/session/use-session.ts'
import { accountLinksOf } from '#web/shell/session/account-links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Brand } from './brand.tsx'
import { DropMenu } from './drop-menu.tsx'
import styles from './public-header.module.css'

const places = onlyBuilt([
  { to: '/search', label: 'Find homes' },
  { to: '/homeowner-signup-list', label: 'For owners' },
  { to: '/recovery-guides', label: 'Resources' },
  { to: '/blog', label: 'Blog' },
])

const placeLinks = places.map(({ to, label }) => (
  <NavLink key={to} to={to}>
    {label}
  </NavLink>
))

export function PublicHeader() {
  const { user } = useSession()
  return (
    <header className={styles.header}>
      <Row nowrap between gap={4} className={styles.inner}>
        <Brand />
        <nav className={styles.places} aria-label="Main">
          {placeLinks}
        </nav>
        <Row nowrap gap={2}>
          {user ? (
            <AccountMenu name={user.firstName} links={accountLinksOf(user.role)} />
          ) : (
            <>
              <Link to="/resident-login" className={styles.signIn}>
                Sign in
              </Link>
              <ButtonLink to="/resident-signup" size="sm" className={styles.signUp}>
                Create account
              </ButtonLink>
            </>
          )}
          <DropMenu
            className={styles.small}
            label={
              <>
                <Icon name="menu" /> Menu
              </>
            }
          >
            {placeLinks}
            <hr />
            <Link to="/crisis-helplines">Crisis helplines</Link>
            <Link to="/contact">Contact us</Link>
            {!user && <Link to="/resident-signup">Create account</Link>}
          </DropMenu>
        </Row>
      </Row>
    </header>
  )
}

function AccountMenu({ name, links }: { name: string; links: { to: string; label: string }[] }) {
  return (
    <DropMenu
      label={
        <>
          <Icon name="user" /> <span className={styles.name}>{name}</span>
        </>
      }
    >
      {links.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
      <hr />
      <button type="button" onClick={signOut}>
        Sign out
      </button>
    </DropMenu>
  )
}
