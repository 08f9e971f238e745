import { Burger, CloseButton, Drawer, MantineProvider } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'
import { MainArea, SkipLink } from '#web/shell/main-area.tsx'
import { NavigationProgress } from '#web/shell/navigation-progress.tsx'
import { OfflineNotice } from '#web/shell/offline-notice.tsx'
import { Brand } from '#web/shell/public/brand.tsx'
import { SafetyStrip } from '#web/shell/public/safety-strip.tsx'
import { cssVariablesResolver, theme } from '#web/theme.ts'
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

/** Top bar and sidebar; the sidebar shows from 768 px. */
export function SignedInShell({ home, actions, search, isPlain = false, side, menu, children }: Props) {
  const nonce = useRouteLoaderData<typeof loader>('root')?.nonce
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  // Choosing a page closes the menu because the location's key then changes.
  const isOpen = openAt === key
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce ?? ''}
    >
      <SkipLink />
      <NavigationProgress />
      {isPlain ? <OfflineNotice /> : <SafetyStrip wide />}
      <header className={`${styles.bar} ${isPlain ? styles.plain : ''}`}>
        <Burger
          className={styles.burger}
          opened={isOpen}
          onClick={() => setOpenAt(isOpen ? undefined : key)}
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isOpen}
          size="sm"
        />
        <Brand to={home} />
        {search}
        <Row nowrap gap={2} className={styles.actions}>
          {actions}
        </Row>
      </header>
      {/* Composed from parts, because the ready-made drawer has a second page header. */}
      <Drawer.Root opened={isOpen} onClose={() => setOpenAt(undefined)} size="20rem" lockScroll={false}>
        <Drawer.Overlay />
        <Drawer.Content aria-label="Menu">
          <Drawer.Body>
            <CloseButton className={styles.close} size="lg" aria-label="Close menu" onClick={() => setOpenAt(undefined)} />
            {menu}
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <div className={`${styles.body} ${isPlain ? styles.plain : ''}`}>
        <div className={styles.side}>{side}</div>
        <MainArea>{children}</MainArea>
      </div>
    </MantineProvider>
  )
}
