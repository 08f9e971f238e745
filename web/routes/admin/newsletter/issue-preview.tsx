import type { NewsletterIssue } from '#contract/content/newsletter-issues.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fold, FoldTitle } from '#web/ui/fold.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Text } from '#web/ui/text.tsx'
import { useAction } from '#web/ui/use-action.ts'

type Props = { issue: NewsletterIssue; onClose: () => void }

/** The email as subscribers will read it, as HTML and as plain text. */
export function IssuePreview({ issue: { id, subject }, onClose }: Props) {
  const query = useApi('GET /admin/newsletter-issues/{id}/preview', { params: { id } })
  const sendTest = useApiMutation('POST /admin/newsletter-issues/{id}/test')
  const { run, isBusy, failure } = useAction(async () =>
    announce({ words: (await sendTest.mutateAsync({ params: { id } })).message }),
  )
  return (
    <Dialog open wide title={subject} onClose={onClose}>
      <Stack>
        <QueryView query={query}>
          {({ html, text }) => (
            <>
              {/* Sandboxed: nothing in it can run or lead anywhere. */}
              <iframe title="The email" sandbox="" srcDoc={html} width="100%" height="480" />
              <Fold summary={<FoldTitle>As plain text</FoldTitle>}>
                <Text typed>{text}</Text>
              </Fold>
            </>
          )}
        </QueryView>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Row>
          <Button variant="soft" loading={isBusy} onClick={() => void run()}>
            {isBusy ? 'Sending...' : 'Send a test to me'}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
