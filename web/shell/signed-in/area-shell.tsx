import type { ReactNode } from 'react'
import { homePathOf } from '#web/session/paths.ts'
import { useSession } from '#web/session/use-session.ts'
import { Bell } from '#web/shell/live/bell.tsx'
import { AvatarMenu } from '#web/shell/session/avatar-menu.tsx'
import { Guarded } from '#web/shell/session/guarded.tsx'
import { SessionWatch } from '#web/shell/session/session-watch.tsx'
import { Validating } from '#web/shell/session/validating.tsx'
import type { NavGroup } from './nav-items.ts'
import { SideNav } from './side-nav.tsx'
import { SignedInShell } from './signed-in-shell.tsx'

type Props = {
  of: 'SEEKER' | 'ADMIN'
  nav: readonly NavGroup[]
  label: string
  bell: string
  counts?: Readonly<Record<string, number>>
  profile?: string
  security?: string
  search?: ReactNode
  /** Shown before the bell. */
  actions?: ReactNode
  /** Leaves out crisis help and the quick exit: staff are in no danger if someone sees the screen. */
  isPlain?: boolean
  children: ReactNode
}

/** The shell of residents and staff; the owners' shell has its own rules. */
export function AreaShell({
  of: role,
  nav,
  label,
  bell,
  counts = {},
  profile,
  security,
  search,
  actions,
  isPlain = false,
  children,
}: Props) {
  const { user } = useSession()
  const home = homePathOf(role)
  return (
    <>
      {user?.role === role ? (
        <SignedInShell
          home={home}
          search={search}
          isPlain={isPlain}
          actions={
            <>
              <Validating />
              {actions}
              <Bell to={bell} />
              <AvatarMenu user={user} dashboard={home} {...(profile && { profile })} {...(security && { security })} />
            </>
          }
          side={<SideNav groups={nav} label={label} counts={counts} />}
          menu={<SideNav groups={nav} label={`${label} menu`} counts={counts} />}
        >
          <Guarded>{children}</Guarded>
        </SignedInShell>
      ) : (
        <Guarded>{null}</Guarded>
      )}
      <SessionWatch />
    </>
  )
}
