import { type ChangeEvent, useRef, useState } from 'react'
import type { SessionUser } from '#contract/people/auth.ts'
import { signOut } from '#web/session/session.browser.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { changePicture } from './change-picture.ts'
import { PersonAvatar } from './person-avatar.tsx'

type Props = { user: SessionUser; dashboard: string; profile?: string }

export function AvatarMenu({ user, dashboard, profile }: Props) {
  const fileInput = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string>()

  async function change(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    setFailure(undefined)
    if (file) setFailure(await changePicture(file))
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
        <MenuItem onClick={() => fileInput.current?.click()}>Change Picture</MenuItem>
        <MenuSeparator />
        <MenuItem onClick={signOut}>Sign Out</MenuItem>
      </Menu>
      <input ref={fileInput} type="file" accept="image/*" hidden aria-label="New photo" onChange={change} />
      {failure && <Alert tone="danger">{failure}</Alert>}
    </div>
  )
}
