import { Menu, UnstyledButton } from '@mantine/core'
import { type ChangeEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { SessionUser } from '#contract/people/auth.ts'
import { signOut } from '#web/session/session.browser.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './avatar-menu.module.css'
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
      <Menu width={220}>
        <Menu.Target>
          <UnstyledButton className={styles.target}>
            <PersonAvatar user={user} />
            <span className="visually-hidden">
              Menu of {user.firstName} {user.lastName}
            </span>
            <Icon name="chevron" size={16} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={dashboard}>
            My Dashboard
          </Menu.Item>
          {profile && (
            <Menu.Item component={Link} to={profile}>
              View Profile
            </Menu.Item>
          )}
          <Menu.Item onClick={() => fileInput.current?.click()}>Change Picture</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={signOut}>Sign Out</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input ref={fileInput} type="file" accept="image/*" hidden aria-label="New photo" onChange={change} />
      {failure && <Alert tone="danger">{failure}</Alert>}
    </div>
  )
}
