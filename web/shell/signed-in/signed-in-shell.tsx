import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { MainArea, SkipLink } from '#web/shell/main-area.tsx'
import { NavigationProgress } from '#web/shell/navigation-progress.tsx'
import { OfflineNotice } from '#web/shell/offline-notice.tsx'
import { Brand } from '#web/shell/public/brand.tsx'
import { SafetyStrip } from '#web/shell/public/safety-strip.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { joined } from '#web/ui/element.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Row } from '#web/ui/layout.tsx'
import styles from './signed-in-shell.module.css'

type Props = {
  home: string
  /** Shown on the right of the top bar. */
  actions: ReactNode
  /** Shown between the name and the actions, or below them in a narrow window. */
  search?: ReactNode
  /** Leaves out the strip with crisis help and the quick exit. */
  isPlain?: boolean
  side: ReactNode
  /** The content of the menu in a window too narrow for the sidebar. */
  menu: ReactNode
  children: ReactNode
}

/** Top bar and sidebar; the sidebar shows from 1,024 px. */
export function SignedInShell({ home, actions, search, isPlain = false, side, menu, children }: Props) {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  // Choosing a page closes the menu because the location's key then changes.
  const isOpen = openAt === key
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      {isPlain ? <OfflineNotice /> : <SafetyStrip wide />}
      <header className={joined(styles.bar, isPlain && styles.plain)}>
        <IconButton
          icon="menu"
          label="Open menu"
          className={styles.burger}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpenAt(key)}
        />
        <Brand to={home} />
        {search}
        <Row nowrap gap={2} className={styles.actions}>
          {actions}
        </Row>
      </header>
      <Drawer open={isOpen} label="Menu" onClose={() => setOpenAt(undefined)}>
        {menu}
      </Drawer>
      <div className={joined(styles.body, isPlain && styles.plain)}>
        <div className={joined(styles.side, 'no-print')}>{side}</div>
        <MainArea>{children}</MainArea>
      </div>
    </>
  )
}
