import { useNavigate } from 'react-router'
import { screen } from '#contract/screens.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { prepareMessage } from './conversation-draft.ts'

type Props = {
  of: 'residents' | 'owners'
  about: { applicationId: string } | { reservationId: string } | { tourId: string }
  label?: string
  /** What the message begins with, for the person to change and send. */
  firstLine?: string
  variant?: 'plain' | 'soft'
}

const screenOf = { residents: '/residents/messages', owners: '/homeowner/messages' } as const

/** Leads from an application, a stay or a tour to the whole conversation with the other side. */
export function OpenConversation({ of, about, label = 'Open the whole conversation', firstLine, variant = 'plain' }: Props) {
  const navigate = useNavigate()
  const { run, isBusy, failure } = useAction(async () => {
    const { id } = await call('POST /conversations', { body: about })
    if (firstLine) prepareMessage(id, firstLine)
    await navigate(screen(screenOf[of], { conversation: id }))
  })
  return (
    <Stack gap={2} align="start">
      <Button variant={variant} {...(variant === 'plain' && { size: 'sm' })} loading={isBusy} onClick={() => void run()}>
        {label}
      </Button>
      {failure && <Alert tone="danger">{failure}</Alert>}
    </Stack>
  )
}
