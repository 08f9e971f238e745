import type { ReactNode } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import type { useDecisionForm } from './use-decision-form.ts'

type Props = {
  form: ReturnType<typeof useDecisionForm>
  action: string
  isDanger?: boolean
  onClose: () => void
  children: ReactNode
}

/** The fields of an action, followed by its error and its two buttons. */
export const FormFrame = ({ form: { formProps, failure, isSubmitting }, action, isDanger, onClose, children }: Props) => (
  <Stack as="form" {...formProps}>
    {children}
    {failure && <Alert tone="danger">{failure}</Alert>}
    <Row>
      <Button type="submit" variant={isDanger ? 'danger' : 'main'} loading={isSubmitting}>
        {isSubmitting ? 'Please wait...' : action}
      </Button>
      <Button variant="plain" onClick={onClose}>
        Cancel
      </Button>
    </Row>
  </Stack>
)
