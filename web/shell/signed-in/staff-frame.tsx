import type { ReactNode } from 'react'
import { NoticeBar } from '#web/features/staff/notice-bar.tsx'
import { Shortcuts } from '#web/features/staff/shortcuts.tsx'
import { AdminSearch } from './admin-search.tsx'
import { AreaShell } from './area-shell.tsx'
import { adminNav } from './nav-items.ts'

export function StaffFrame({ children }: { children: ReactNode }) {
  return (
    <AreaShell
      of="ADMIN"
      nav={adminNav}
      label="Staff area"
      bell="/admin-notifications?view=mine"
      search={<AdminSearch />}
      actions={<Shortcuts />}
      isPlain
    >
      {children}
      <NoticeBar />
    </AreaShell>
  )
}
