import type { StaffRole } from '#contract/enumerations.ts'
import { staffRoleLabel, staffRoleSummary } from '#contract/people/staff-accounts.labels.ts'
import { EnumSelect } from '#web/ui/enum-select.tsx'

type Props = { value: StaffRole; onChange: (role: StaffRole) => void }

/** A role, with what it opens. */
export const RoleField = ({ value, onChange }: Props) => (
  <EnumSelect
    label="Role"
    help={staffRoleSummary[value]}
    labels={staffRoleLabel}
    value={value}
    onChange={(role) => role && onChange(role)}
  />
)
