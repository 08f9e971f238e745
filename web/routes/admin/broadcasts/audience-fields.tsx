import { useId } from 'react'
import type { Role } from '#contract/endpoint.ts'
import { usePlaces } from '#web/features/homes/search/use-places.ts'
import field from '#web/ui/field.module.css'
import { CheckboxField, RadioGroup, TextField } from '#web/ui/field.tsx'
import { roleLabel } from './broadcast-words.ts'
import type { MessageDraft } from './message-draft.ts'
import { PeoplePicker } from './people-picker.tsx'

type Props = { draft: MessageDraft; errors: Record<string, string>; change: (part: Partial<MessageDraft>) => void }

const kinds = [
  { value: 'ROLES', label: 'Everyone with a role' },
  { value: 'CITY', label: 'People in one city' },
  { value: 'PEOPLE', label: 'Specific people' },
] as const

export function AudienceFields({ draft, errors, change }: Props) {
  return (
    <>
      <RadioGroup
        legend="Audience"
        name="kind"
        options={kinds}
        value={draft.kind}
        onChange={(value) => change({ kind: kinds.find((kind) => kind.value === value)?.value ?? 'ROLES' })}
      />
      {draft.kind === 'PEOPLE' ? (
        <PeoplePicker people={draft.people} error={errors['audience.userIds']} onChange={(people) => change({ people })} />
      ) : (
        <Roles roles={draft.roles} error={errors['audience.roles']} onChange={(roles) => change({ roles })} />
      )}
      {draft.kind === 'CITY' && <City city={draft.city} error={errors['audience.city']} onChange={(city) => change({ city })} />}
    </>
  )
}

type RolesProps = { roles: readonly Role[]; error: string | undefined; onChange: (roles: readonly Role[]) => void }

function Roles({ roles, error, onChange }: RolesProps) {
  const toggle = (role: Role, isOn: boolean) => onChange(isOn ? [...roles, role] : roles.filter((one) => one !== role))
  return (
    <fieldset>
      <legend className={field.label}>Roles</legend>
      {(Object.keys(roleLabel) as Role[]).map((role) => (
        <CheckboxField
          key={role}
          label={roleLabel[role]}
          name="audience.roles"
          checked={roles.includes(role)}
          onChange={({ target }) => toggle(role, target.checked)}
        />
      ))}
      {error && <p className={field.error}>{error}</p>}
    </fieldset>
  )
}

type CityProps = { city: string; error: string | undefined; onChange: (city: string) => void }

/** Reaches owners with a home there and their teams, and residents who search there or saved a home there. */
function City({ city, error, onChange }: CityProps) {
  const id = useId()
  const places = usePlaces(city.trim()).filter(({ name }) => name.includes(', '))
  return (
    <>
      <TextField
        label="City"
        help="Owners with a home there and their teams, and residents who are searching there or saved a home there."
        name="audience.city"
        placeholder="Delray Beach, FL"
        list={id}
        autoComplete="off"
        value={city}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {places.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
