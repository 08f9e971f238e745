import { Link, NavLink } from 'react-router'
import { onlyBuilt } from '#web/screens-to-come.ts'
import { signOut } from '#web/session/session.browser.ts'
import { useSession } from '#web/session/use-session.ts'
import { accountLinksOf } from '#web/shell/session/account-links.ts'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { joined } from '#web/ui/element.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import popup from '#web/ui/popup.module.css'
import { Brand } from './brand.tsx'
import { DropMenu } from './drop-menu.tsx'
import styles from './public-header.module.css'

const places = onlyBuilt([
  { to: '/search', label: 'Find homes' },
  { to: '/homeowner-signup-list', label: 'For owners' },
  { to: '/recovery-guides', label: 'Resources' },
  { to: '/blog', label: 'Blog' },
])

const placeLinks = (className?: string) =>
  places.map(({ to, label }) => (
    <NavLink key={to} to={to} className={className}>
      {label}
    </NavLink>
  ))

export function PublicHeader() {
  const { user } = useSession()
  return (
    <header className={styles.header}>
      <Row nowrap between gap={4} width="page" className={styles.bar}>
        <Brand />
        <Row as="nav" nowrap gap={1} className={joined(styles.places, styles.wide)} aria-label="Main">
          {placeLinks(buttonClass({ variant: 'quiet', size: 'snug' }))}
        </Row>
        <Row nowrap gap={2}>
          {user ? (
            <AccountMenu
              name={user.firstName}
              links={user.isSuspended ? accountLinksOf(user.role).slice(0, 1) : accountLinksOf(user.role)}
            />
          ) : (
            <>
              <ButtonLink to="/resident-login" variant="quiet" size="snug">
                Sign in
              </ButtonLink>
              <ButtonLink to="/resident-signup" size="sm" className={styles.wide}>
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
            {placeLinks(popup.choice)}
            <hr />
            <Link to="/crisis-helplines" className={popup.choice}>
              Crisis helplines
            </Link>
            <Link to="/contact" className={popup.choice}>
              Contact us
            </Link>
            {!user && (
              <Link to="/resident-signup" className={popup.choice}>
                Create account
              </Link>
            )}
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
          <Icon name="user" />
          <span className={joined(styles.name, styles.wide)}>{name}</span>
          <span className={joined('visually-hidden', styles.small)}>Account: {name}</span>
        </>
      }
    >
      {links.map(({ to, label }) => (
        <Link key={to} to={to} className={popup.choice}>
          {label}
        </Link>
      ))}
      <hr />
      <button type="button" className={popup.choice} onClick={signOut}>
        Sign out
      </button>
    </DropMenu>
  )
}
