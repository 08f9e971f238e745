import { useState } from 'react'
import { Link } from 'react-router'
import type { MyData } from '#contract/overview/my-data.ts'
import { call } from '#web/api/client.ts'
import type { Confirmed } from '#web/features/people/security/use-confirm-identity.tsx'
import { leaveClosedAccount } from '#web/session/session.browser.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'

type Props = { deletion: MyData['deletion']; confirmed: Confirmed }

/** Says first what happens, what is in the way and what is kept; then asks once more. */
export function DeleteAccountCard({ deletion: { blocks, effects, kept }, confirmed }: Props) {
  const [isAsking, setAsking] = useState(false)
  async function remove() {
    // Not a mutation: its fresh queries would meet the session that has just ended.
    await confirmed(() => call('POST /auth/my-data/delete-account'))
    leaveClosedAccount('deleted')
  }
  return (
    <Card title="Delete my account">
      {blocks.length > 0 ? (
        <Alert tone="notice" title="Before you can delete your account">
          <Stack as="ul" gap={2} bullets>
            {blocks.map(({ code, message, link, label }) => (
              <li key={code}>
                {message} <Link to={link}>{label}</Link>
              </li>
            ))}
          </Stack>
        </Alert>
      ) : (
        <>
          <p>If you delete your account:</p>
          <Lines lines={effects} />
        </>
      )}
      <Fold
        summary={
          <Text as="span" bold>
            What we have to keep
          </Text>
        }
      >
        <Lines lines={kept} />
      </Fold>
      {blocks.length === 0 && (
        <Row>
          <Button variant="plain" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        </Row>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Delete your account?"
        action="Delete account"
        doing="Deleting..."
        back="Keep my account"
        isDanger
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>You have 30 days to change your mind. Download your data first if you want to keep it.</p>
      </ConfirmDialog>
    </Card>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <Stack as="ul" gap={2} bullets>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </Stack>
)
