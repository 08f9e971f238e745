import type { MessageAttachment } from '#contract/messaging/conversations.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useAction } from '#web/ui/use-action.ts'

type Props = { conversationId: string; files: readonly MessageAttachment[] }

export const AttachedFiles = ({ conversationId, files }: Props) =>
  files.map((file) => <AttachedFile key={file.id} conversationId={conversationId} file={file} />)

/** The link is made when it is needed, because it is valid for one minute. */
function AttachedFile({ conversationId, file }: { conversationId: string; file: MessageAttachment }) {
  const { run, isBusy, failure } = useAction(async () => {
    const params = { id: conversationId, documentId: file.id }
    const { url } = await call('GET /conversations/{id}/attachments/{documentId}', { params })
    location.assign(url)
  })
  return (
    <Stack gap={1} align="start">
      <Button variant="plain" size="sm" loading={isBusy} onClick={() => void run()}>
        <Icon name="document" size={18} /> {file.name}
      </Button>
      {failure && <Alert tone="danger">{failure}</Alert>}
    </Stack>
  )
}
