import { type ReactNode, useId, useState } from 'react'
import type { Api } from '#contract/api.ts'
import type { Answer, Permission } from '#contract/endpoint.ts'
import { permissionLabel, rolePermissions, type TeamRole, teamRoleLabel } from '#contract/trust/team.labels.ts'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import field from '#web/ui/field.module.css'
import { CheckboxField, RadioGroup } from '#web/ui/field.tsx'
import { Stack } from '#web/ui/layout.tsx'

export type Grantable = Answer<Api['GET /owners/team']>['grantable']
type Given = { role: TeamRole; permissions: readonly Permission[]; homeIds: readonly string[] | null }
type Props = { grantable: Grantable; given: Given; errors: Readonly<Record<string, string>> }

/** What someone on the team may do, and in which homes. Choosing a role sets its permissions; each can then be changed. */
export function GrantFields({ grantable, given, errors }: Props) {
  const { homes, allHomes } = grantable
  const [role, setRole] = useState<TeamRole>(given.role)
  const [held, setHeld] = useState<readonly Permission[]>(given.permissions)
  const [reach, setReach] = useState(given.homeIds || !allHomes ? 'some' : 'all')
  const grants = (name: Permission) => grantable.permissions.includes(name)

  function chooseRole(next = role) {
    setRole(next)
    setHeld(rolePermissions[next].filter(grants))
  }

  return (
    <>
      <EnumSelect label="Role" name="role" labels={teamRoleLabel} value={role} error={errors.role} onChange={chooseRole} />
      <Choices legend="Permissions" error={errors.permissions}>
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
      </Choices>
      {allHomes && homes.length > 1 && (
        <RadioGroup
          legend="Homes"
          name="reach"
          options={[
            { value: 'all', label: 'All homes, also future ones' },
            { value: 'some', label: 'Only the homes I choose' },
          ]}
          value={reach}
          onChange={setReach}
        />
      )}
      {reach === 'some' && (
        <Choices legend="Which homes" error={errors.homeIds}>
          {homes.map(({ id, title }) => (
            <CheckboxField
              key={id}
              label={title}
              name="homeIds"
              value={id}
              defaultChecked={given.homeIds?.includes(id) ?? homes.length === 1}
            />
          ))}
        </Choices>
      )}
    </>
  )
}

/** Reads what the fields say; no list of homes means all. */
export const readGrant = (data: FormData, { allHomes, homes }: Grantable) => ({
  role: data.get('role'),
  permissions: data.getAll('permissions'),
  homeIds: allHomes && (homes.length < 2 || data.get('reach') !== 'some') ? null : data.getAll('homeIds'),
})

function Choices({ legend, error, children }: { legend: string; error: string | undefined; children: ReactNode }) {
  const errorId = useId()
  return (
    <Stack as="fieldset" gap={0} data-invalid={error ? true : undefined} aria-describedby={error ? errorId : undefined}>
      <legend className={field.label}>{legend}</legend>
      {children}
      {error && (
        <p className={field.error} id={errorId}>
          {error}
        </p>
      )}
    </Stack>
  )
}
