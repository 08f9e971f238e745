import { useState } from 'react'
import type { Api } from '#contract/api.ts'
import type { Answer, Permission } from '#contract/endpoint.ts'
import { permissionLabel, rolePermissions, type TeamRole, teamRoleLabel } from '#contract/trust/team.labels.ts'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { ReachFields, readReach } from './reach-fields.tsx'

export type Grantable = Answer<Api['GET /owners/team']>['grantable']
type Given = { role: TeamRole; permissions: readonly Permission[]; homeIds: readonly string[] | null }
type Props = { grantable: Grantable; given: Given; errors: Readonly<Record<string, string>> }

/** What someone on the team may do, and in which homes. Choosing a role sets its permissions; each can then be changed. */
export function GrantFields({ grantable, given, errors }: Props) {
  const [role, setRole] = useState<TeamRole>(given.role)
  const [held, setHeld] = useState<readonly Permission[]>(given.permissions)
  const grants = (name: Permission) => grantable.permissions.includes(name)

  function chooseRole(next = role) {
    setRole(next)
    setHeld(rolePermissions[next].filter(grants))
  }

  return (
    <>
      <EnumSelect label="Role" name="role" labels={teamRoleLabel} value={role} error={errors.role} onChange={chooseRole} />
      <CheckboxGroup legend="Permissions" error={errors.permissions}>
        {grantable.permissions.map((name) => (
          <CheckboxField
            key={name}
            label={permissionLabel[name]}
            name="permissions"
            value={name}
            checked={held.includes(name)}
            onChange={({ target }) => setHeld(target.checked ? [...held, name] : held.filter((one) => one !== name))}
          />
        ))}
      </CheckboxGroup>
      <ReachFields {...grantable} given={given.homeIds} error={errors.homeIds} />
    </>
  )
}

/** Reads what the fields say. */
export const readGrant = (data: FormData, grantable: Grantable) => ({
  role: data.get('role'),
  permissions: data.getAll('permissions'),
  homeIds: readReach(data, grantable),
})
