import { useState } from 'react'
import type { OwnBackgroundCheck } from '#contract/trust/background-checks.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'
import { useAction } from '#web/ui/use-action.ts'

/** The consent stands alone, with its own text and its own box; declining is as easy as agreeing. */
export function ConsentForm({ check: { consentText } }: { check: OwnBackgroundCheck }) {
  const [agrees, setAgrees] = useState(false)
  const [asks, setAsks] = useState(false)
  const consent = useApiMutation('POST /background-check/consent')
  const decline = useApiMutation('POST /background-check/decline')
  const { run, isBusy, failure, setFailure } = useAction(() => consent.mutateAsync({ body: { agrees: true, consentText } }))
  const agree = () => (agrees ? void run() : setFailure('Read the text and check the box to agree.'))
  return (
    <Stack gap={3} panel="tint">
      <Text typed>{consentText}</Text>
      <CheckboxField
        label="I have read this, and I agree"
        checked={agrees}
        onChange={({ target }) => setAgrees(target.checked)}
      />
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Row>
        <Button loading={isBusy} onClick={agree}>
          Agree to the check
        </Button>
        <Button variant="plain" onClick={() => setAsks(true)}>
          Decline
        </Button>
      </Row>
      <ConfirmDialog
        open={asks}
        title="Decline the background check?"
        action="Decline check"
        onConfirm={() => decline.mutateAsync({})}
        onClose={() => setAsks(false)}
      >
        <p>Nothing will be checked. A home that requires a check may not be able to take your application further.</p>
      </ConfirmDialog>
    </Stack>
  )
}
