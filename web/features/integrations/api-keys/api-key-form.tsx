import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { apiKeyForm } from '#contract/integrations/api-keys.ts'
import { apiScopeLabel } from '#contract/integrations/api-scope.labels.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import type { Confirmed } from '#web/features/people/security/use-confirm-identity.tsx'
import { type Reach, ReachFields, readReach } from '#web/features/trust/team/reach-fields.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'

type Grantable = Answer<Api['GET /owners/api-keys']>['grantable']
type Props = { grantable: Grantable; confirmed: Confirmed; onDone: (token: string) => void; onClose: () => void }

const lifetimeLabel = { '30': '30 days', '90': '90 days', '365': '1 year' } as const

export function ApiKeyForm({ grantable, confirmed, onDone, onClose }: Props) {
  const create = useApiMutation('POST /owners/api-keys')
  const reachable = { homes: grantable.homes, allHomes: true }
  const [reach, setReach, forgetReach] = useDraft<Reach>('api-key-reach', 'all')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: apiKeyForm,
    keptAs: 'api-key',
    read: (data) => ({
      name: data.get('name'),
      scopes: data.getAll('scopes'),
      homeIds: readReach(data, reachable),
      lifetime: data.get('lifetime'),
    }),
    async send(body) {
      const { token } = await confirmed(() => create.mutateAsync({ body }))
      forgetReach()
      onDone(token)
    },
  })
  return (
    <Stack as="form" {...formProps}>
      <ErrorSummary failure={failure} errors={errors} />
      <TextField
        label="Name"
        name="name"
        maxLength={60}
        autoComplete="off"
        help="The program that uses the key, such as “Booking sheet”."
        error={errors.name}
      />
      <CheckboxGroup legend="What the key may do" error={errors.scopes}>
        {grantable.scopes.map((scope) => (
          <CheckboxField key={scope} label={apiScopeLabel[scope]} name="scopes" value={scope} />
        ))}
      </CheckboxGroup>
      <ReachFields {...reachable} given={null} reach={reach} onReach={setReach} error={errors.homeIds} />
      <EnumSelect label="Valid for" name="lifetime" labels={lifetimeLabel} defaultValue="90" error={errors.lifetime} />
      <FormActions submit="Create key" sending="Creating..." isSubmitting={isSubmitting} onCancel={onClose} />
    </Stack>
  )
}
