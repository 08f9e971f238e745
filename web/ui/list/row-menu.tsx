import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'

/** What else can be done with a row of a list; `about` names the row for screen readers. */
export const RowMenu = ({ about, children }: { about: string; children: ReactNode }) => (
  <Menu
    button={
      <Button variant="plain" size="sm">
        More<span className="visually-hidden"> actions for {about}</span>
      </Button>
    }
  >
    {children}
  </Menu>
)
