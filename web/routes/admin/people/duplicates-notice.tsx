import { Link } from 'react-router'
import type { AdminPerson } from '#contract/overview/admin-person.ts'
import { accountRoleLabel, accountStatusLabel } from '#contract/people/account.labels.ts'
import { personAt } from '#web/features/trust/listing-review/paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { likenessLabel } from './person.words.ts'

/** Accounts that may belong to the same person. Staff look; nothing is merged. */
export const DuplicatesNotice = ({ duplicates }: Pick<AdminPerson, 'duplicates'>) =>
  duplicates.length > 0 && (
    <Alert tone="notice" title="May be the same person as">
      <Stack as="ul" gap={1} bullets>
        {duplicates.map(({ id, name, email, role, status, because }) => (
          <li key={id}>
            <Link to={personAt(id)}>{name || email}</Link>, {accountRoleLabel[role].toLowerCase()},{' '}
            {accountStatusLabel[status].toLowerCase()}: {because.map((one) => likenessLabel[one]).join(', ')}
          </li>
        ))}
      </Stack>
    </Alert>
  )
