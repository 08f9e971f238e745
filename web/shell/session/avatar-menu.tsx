import { lazy, Suspense, useState } from 'react'
import type { SessionUser } from '#contract/people/auth.ts'
import { signOut } from '#web/session/session.browser.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { useFilePicker } from '#web/ui/use-file-picker.tsx'
import { changePicture } from './change-picture.ts'
import { PersonAvatar } from './person-avatar.tsx'

type Props = {
  user: SessionUser
  dashboard: string
  profile?: string
  /** Where the person's own settings are; without a screen they open here. */
  security?: string
}

const MyAccountDialog = lazy(async () => ({
  default: (await import('#web/features/people/settings/my-account-dialog.tsx')).MyAccountDialog,
}))

export function AvatarMenu({ user, dashboard, profile, security }: Props) {
  const [isAccountOpen, setAccountOpen] = useState(false)
  const [failure, setFailure] = useState<string>()
  const picker = useFilePicker({ label: 'New photo', accept: 'image/*', onChoose: ([file]) => void change(file!) })

  async function change(file: File) {
    setFailure(undefined)
    setFailure(await changePicture(file))
  }

  return (
    <div>
      <Menu
        align="start"
        button={
          <Button variant="quiet" size="snug" pill>
            <PersonAvatar user={user} />
            <span className="visually-hidden">
              Account menu: {user.firstName} {user.lastName}
            </span>
            <Icon name="chevron" size={16} />
          </Button>
        }
      >
        <MenuLink to={dashboard}>My Dashboard</MenuLink>
        {profile && <MenuLink to={profile}>View Profile</MenuLink>}
        <MenuItem onClick={picker.open}>Change Picture</MenuItem>
        {security ? (
          <MenuLink to={security}>Security</MenuLink>
        ) : (
          <MenuItem onClick={() => setAccountOpen(true)}>My account</MenuItem>
        )}
        <MenuSeparator />
        <MenuItem onClick={signOut}>Sign Out</MenuItem>
      </Menu>
      {picker.field}
      {isAccountOpen && (
        <Suspense>
          <MyAccountDialog onClose={() => setAccountOpen(false)} />
        </Suspense>
      )}
      {failure && <Alert tone="danger">{failure}</Alert>}
    </div>
  )
}
