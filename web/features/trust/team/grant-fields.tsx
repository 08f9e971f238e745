import type { Api } from '#contract/api.ts'
import type { Answer, Permission } from '#contract/endpoint.ts'
import { permissionLabel, rolePermissions, type TeamRole, teamRoleLabel } from '#contract/trust/team.labels.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { type Reach, ReachFields, reachOf, readReach } from './reach-fields.tsx'

export type Grantable = Answer<Api['GET /owners/team']>['grantable']
type Given = { role: TeamRole; permissions: readonly Permission[]; homeIds: readonly string[] | null }
type Grant = { role: TeamRole; permissions: readonly Permission[]; reach: Reach }

/** What is chosen in the fields, kept under this name until it is forgotten; without a name nothing is kept. */
export const useGrant = ({ role, permissions, homeIds }: Given, { allHomes }: Grantable, keptAs?: string) =>
  useDraft<Grant>(keptAs, { role, permissions, reach: reachOf(homeIds, allHomes) })

type Props = {
  grantable: Grantable
  given: Given
  grant: Grant
  onChange: (grant: Grant) => void
  errors: Readonly<Record<string, string>>
}

/** What someone on the team may do, and in which homes. Choosing a role sets its permissions; each can then be changed. */
export function GrantFields({ grantable, given, grant, onChange, errors }: Props) {
  const { role, permissions: held, reach } = grant
  const choose = (part: Partial<Grant>) => onChange({ ...grant, ...part })
  return (
    <>
      <EnumSelect
        label="Role"
        name="role"
        labels={teamRoleLabel}
        value={role}
        error={errors.role}
        onChange={(next = role) =>
          choose({ role: next, permissions: rolePermissions[next].filter((name) => grantable.permissions.includes(name)) })
        }
      />
      <CheckboxGroup legend="Permissions" error={errors.permissions}>
        {grantable.permissions.map((name, index) => (
          // Without a name, because the draft of a form would hold the boxes as they were before they followed the role.
          <CheckboxField
            key={name}
            {...(index === 0 && { id: 'permissions' })}
            label={permissionLabel[name]}
            checked={held.includes(name)}
            onChange={({ target }) =>
              choose({ permissions: target.checked ? [...held, name] : held.filter((one) => one !== name) })
            }
          />
        ))}
      </CheckboxGroup>
      <ReachFields
        {...grantable}
        given={given.homeIds}
        reach={reach}
        onReach={(next) => choose({ reach: next })}
        error={errors.homeIds}
      />
    </>
  )
}

/** Reads what the fields say. */
export const readGrant = ({ role, permissions }: Grant, data: FormData, grantable: Grantable) => ({
  role,
  permissions: grantable.permissions.filter((name) => permissions.includes(name)),
  homeIds: readReach(data, grantable),
})
