import { possessive } from '#contract/possessive.ts'
import { rolePermissions } from '#contract/trust/team.labels.ts'
import type { TeamMember } from '#contract/trust/team.ts'
import { inviteForm, teamMemberForm } from '#contract/trust/team.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { type Grantable, GrantFields, readGrant, useGrant } from './grant-fields.tsx'

type Props = { grantable: Grantable; onDone: (said: string) => void; onClose: () => void }

export function InviteForm({ grantable, onDone, onClose }: Props) {
  const invite = useApiMutation('POST /owners/team/invite')
  const permissions = rolePermissions.HOUSE_MANAGER.filter((name) => grantable.permissions.includes(name))
  const given = { role: 'HOUSE_MANAGER', permissions, homeIds: null } as const
  const [grant, setGrant, forgetGrant] = useGrant(given, grantable, 'team-invitation-grant')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: inviteForm,
    keptAs: 'team-invitation',
    read: (data) => ({ email: data.get('email'), ...readGrant(grant, data, grantable) }),
    async send(body) {
      await invite.mutateAsync({ body })
      forgetGrant()
      onDone(`Invitation sent to ${body.email}. It’s open for 7 days.`)
    },
  })
  return (
    <Stack as="form" {...formProps}>
      <ErrorSummary failure={failure} errors={errors} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        help="Only this address can accept."
        error={errors.email}
      />
      <GrantFields grantable={grantable} given={given} grant={grant} onChange={setGrant} errors={errors} />
      <FormActions submit="Send invitation" sending="Sending..." isSubmitting={isSubmitting} onCancel={onClose} />
    </Stack>
  )
}

export function MemberForm({ member, grantable, onDone, onClose }: Props & { member: TeamMember }) {
  const change = useApiMutation('PUT /owners/team/{id}')
  const given = { role: member.role, permissions: member.permissions, homeIds: member.homes?.map(({ id }) => id) ?? null }
  const [grant, setGrant] = useGrant(given, grantable)
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: teamMemberForm,
    read: (data) => readGrant(grant, data, grantable),
    async send(body) {
      await change.mutateAsync({ params: { id: member.id }, body })
      onDone(`${possessive(member.name ?? member.email)} access is saved.`)
    },
  })
  return (
    <Stack as="form" {...formProps}>
      <ErrorSummary failure={failure} errors={errors} />
      <Muted>It takes effect right away.</Muted>
      <GrantFields grantable={grantable} given={given} grant={grant} onChange={setGrant} errors={errors} />
      <FormActions submit="Save access" isSubmitting={isSubmitting} onCancel={onClose} />
    </Stack>
  )
}
