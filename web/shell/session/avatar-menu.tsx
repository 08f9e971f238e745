import { useState } from 'react'
import type { SessionUser } from '#contract/people/auth.ts'
import { signOut } from '#web/session/session.browser.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { useFilePicker } from '#web/ui/use-file-picker.tsx'
import { changePicture } from './change-picture.ts'
import { PersonAvatar } from './person-avatar.tsx'

type Props = { user: SessionUser; dashboard: string; profile?: string }

export function AvatarMenu({ user, dashboard, profile }: Props) {
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
              Menu of {user.firstName} {user.lastName}
            </span>
            <Icon name="chevron" size={16} />
          </Button>
        }
      >
        <MenuLink to={dashboard}>My Dashboard</MenuLink>
        {profile && <MenuLink to={profile}>View Profile</MenuLink>}
        <MenuItem onClick={picker.open}>Change Picture</MenuItem>
        <MenuSeparator />
        <MenuItem onClick={signOut}>Sign Out</MenuItem>
      </Menu>
      {picker.field}
      {failure && <Alert tone="danger">{failure}</Alert>}
    </div>
  )
}
