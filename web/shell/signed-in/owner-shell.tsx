import type { ReactNode } from 'react'
import type { SessionUser } from '#contract/people/auth.ts'
import { useApi } from '#web/api/queries.ts'
import { isPermitted, type Permissions } from '#web/session/guard.ts'
import { homePathOf } from '#web/session/paths.ts'
import { Bell } from '#web/shell/live/bell.tsx'
import { MessagesLink } from '#web/shell/live/messages-link.tsx'
import { useUnreadConversations } from '#web/shell/live/use-unread-conversations.ts'
import { AvatarMenu } from '#web/shell/session/avatar-menu.tsx'
import { OwnerFigures, OwnerUserMenu } from '#web/shell/session/owner-user-menu.tsx'
import { SignOutItem } from '#web/shell/session/sign-out-item.tsx'
import { Validating } from '#web/shell/session/validating.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { LiveRegion } from '#web/ui/live-region.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { type NavItem, ownerExtras, ownerMenu, ownerSidebar } from './nav-items.ts'
import styles from './owner-shell.module.css'
import { SideNav } from './side-nav.tsx'
import { SignedInShell } from './signed-in-shell.tsx'

const messages = '/homeowner/messages'
const supportChat = '/homeowner/support-chat'

type Props = {
  user: SessionUser
  permissions: Permissions
  isLimited?: boolean
  teamOf?: string | undefined
  children: ReactNode
}

export function OwnerShell({ user, permissions, isLimited = false, teamOf, children }: Props) {
  const allowed = (items: readonly NavItem[]) =>
    items.filter(({ permission, isOfAccount }) => isPermitted(permissions, permission) && !(isOfAccount && isLimited))
  const mayView = isPermitted(permissions, 'view_properties')
  const menu = allowed(ownerMenu)
  const extras = allowed(ownerExtras)
  const rest = [...extras, ...allowed(ownerSidebar)].filter(({ to }) => !menu.some((item) => item.to === to))
  const { count: unread, support } = useUnreadConversations()
  const counts = { [messages]: unread, [supportChat]: support }
  return (
    <SignedInShell
      home={homePathOf('OWNER')}
      actions={
        <>
          <Validating />
          {mayView && (
            <ButtonLink to="/homeowner/listings" variant="quiet" size="snug" className={styles.wide}>
              My properties
            </ButtonLink>
          )}
          {extras.some(({ to }) => to === messages) && <MessagesLink to={messages} count={unread} />}
          <Bell to={mayView ? '/homeowner/notifications' : '/notifications'} />
          <div className={styles.wide}>
            <OwnerUserMenu user={user} items={menu} showFigures={mayView} />
          </div>
        </>
      }
      side={
        <>
          <OwnerCard user={user} teamOf={teamOf} mayView={mayView} />
          <SideNav groups={[{ items: allowed(ownerSidebar) }]} label="Owner area" />
          {extras.length > 0 && <SideNav groups={[{ items: extras }]} label="Conversations and figures" counts={counts} />}
        </>
      }
      menu={
        <Stack>
          <OwnerCard user={user} teamOf={teamOf} mayView={mayView} />
          {mayView && <OwnerFigures />}
          <SideNav
            groups={[{ items: menu }, ...(rest.length > 0 ? [{ title: 'More', items: rest }] : [])]}
            label="Owner menu"
            counts={counts}
          />
          <SignOutItem />
        </Stack>
      }
    >
      {children}
      <LiveRegion />
    </SignedInShell>
  )
}

function OwnerCard({ user, teamOf, mayView }: { user: SessionUser; teamOf: string | undefined; mayView: boolean }) {
  return (
    <Row as="section" nowrap className={styles.card} aria-label="Account">
      <AvatarMenu user={user} dashboard={homePathOf('OWNER')} {...(mayView && { profile: '/homeowner/profile' })} />
      <Stack gap={0} align="start">
        <Text as="strong" typed>
          {`${user.firstName} ${user.lastName}`}
        </Text>
        {teamOf === undefined ? (
          mayView && <BusinessName />
        ) : (
          <>
            <Badge tone="good">Team Member</Badge>
            <Muted as="span">of {teamOf}</Muted>
          </>
        )}
      </Stack>
    </Row>
  )
}

/** Renders nothing if the profile cannot be loaded. */
function BusinessName() {
  const { data } = useApi('GET /owners/profile')
  return data?.businessName ? (
    <Muted as="span" typed>
      {data.businessName}
    </Muted>
  ) : null
}
