import { useState } from 'react'
import { deviceZone } from '#contract/time.ts'
import { download } from '#web/api/download.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Row } from '#web/ui/layout.tsx'

export function YourData() {
  const [isAsking, setAsking] = useState(false)
  const remove = useApiMutation('DELETE /residents/progress')
  const query = { timeZone: deviceZone() }
  return (
    <Card title="Your data">
      <p>
        What you write here is encrypted. No one else has a way to read it, and we keep it until you delete it. The files you
        download are not encrypted, so choose where you keep them.
      </p>
      <Row>
        <DownloadButton run={() => download('GET /residents/progress/export', { query })}>Download as text</DownloadButton>
        <DownloadButton variant="plain" run={() => download('GET /residents/progress/export-json', { query })}>
          Download as JSON
        </DownloadButton>
        <Button variant="plain" onClick={() => setAsking(true)}>
          Delete everything
        </Button>
      </Row>
      <ConfirmDialog
        open={isAsking}
        title="Delete everything"
        action="Delete everything"
        isDanger
        onConfirm={() => remove.mutateAsync({})}
        onClose={() => setAsking(false)}
      >
        <p>This deletes all your counters, check-ins and goals for good. You cannot undo this.</p>
      </ConfirmDialog>
    </Card>
  )
}
