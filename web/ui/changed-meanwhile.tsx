import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Row, Stack } from './layout.tsx'

type Props = {
  /** What was changed: "these notes". */
  what: string
  /** What someone else has saved. */
  children: ReactNode
  onKeepMine: () => void
  onKeepTheirs: () => void
}

/** Beside what someone typed: what someone else saved in the meantime, before either replaces the other. */
export const ChangedMeanwhile = ({ what, children, onKeepMine, onKeepTheirs }: Props) => (
  <Alert tone="notice" title={`Someone else changed ${what} while you were writing`}>
    <Stack gap={2}>
      {children}
      <Row gap={2}>
        <Button size="sm" variant="soft" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button size="sm" variant="plain" onClick={onKeepTheirs}>
          Discard mine and use theirs
        </Button>
      </Row>
    </Stack>
  </Alert>
)
