import { identityCheckLabel } from '#contract/people/two-factor-reset.labels.ts'
import { twoFactorResetForm } from '#contract/people/two-factor-reset.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { Row, Stack } from '#web/ui/layout.tsx'

type Props = { userId: string; name: string; onClose: () => void }

/** For someone who lost their phone and their recovery codes. Staff say how they checked who it is before anything happens. */
export function ResetTwoFactorDialog({ userId, name, onClose }: Props) {
  const request = useApiMutation('POST /admin/users/{id}/two-factor-reset')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: twoFactorResetForm,
    keptAs: `two-factor-reset-${userId}`,
    read: (data) => Object.fromEntries(data),
    send: async (body) => {
      const { message } = await request.mutateAsync({ params: { id: userId }, body })
      announce({ words: message })
      onClose()
    },
  })
  return (
    <Dialog open title={`Turn off two-step sign-in for ${name}?`} onClose={onClose}>
      <Stack as="form" {...formProps}>
        <p>
          Only if they lost both their phone and their recovery codes. We’ll email them now. They have 24 hours to stop it. Then
          two-step sign-in is off, and they’re signed out everywhere.
        </p>
        <ErrorSummary failure={failure} errors={errors} />
        <EnumSelect
          label="How did you check who it is?"
          name="identityCheck"
          labels={identityCheckLabel}
          none="Choose"
          error={errors.identityCheck}
        />
        <TextArea
          label="What you checked"
          name="identityNote"
          rows={3}
          maxLength={1000}
          help="For other staff: what you saw and what it matched. No ID numbers."
          error={errors.identityNote}
        />
        <TextArea label="Reason" name="reason" rows={2} maxLength={2000} help="The person will read it." error={errors.reason} />
        <Row>
          <Button type="submit" variant="danger" loading={isSubmitting}>
            {isSubmitting ? 'Please wait...' : 'Turn off in 24 hours'}
          </Button>
          <Button variant="plain" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
