import { Link } from 'react-router'
import type { TransferBlock } from '#contract/trust/home-transfers.ts'
import { isBuilt } from '#web/screens-to-come.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Stack } from '#web/ui/layout.tsx'

/** Everything that blocks it, each with the screen where staff can fix it. */
export const TransferBlocks = ({ title, blocks }: { title: string; blocks: readonly TransferBlock[] }) =>
  blocks.length === 0 ? null : (
    <Alert tone="notice" title={title}>
      <Stack as="ul" gap={1} bullets>
        {blocks.map(({ code, text, link }) => (
          <li key={code}>
            {text} {link && isBuilt(link) && <Link to={link}>View</Link>}
          </li>
        ))}
      </Stack>
    </Alert>
  )
