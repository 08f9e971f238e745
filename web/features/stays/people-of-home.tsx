import type { Reservation } from '#contract/stays/reservations.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { homeStaffRoleLabel } from '#web/ui/labels.ts'
import { PhoneLink } from '#web/ui/phone-link.tsx'

/** The people a resident can call. */
export const PeopleOfHome = ({ people }: Pick<Reservation, 'people'>) =>
  people.length > 0 && (
    <Facts>
      {people.map(({ name, role, phone }) => (
        <Fact key={`${name} ${role}`} label={homeStaffRoleLabel[role]}>
          {name}
          {phone && (
            <>
              {', '}
              <PhoneLink phone={phone} />
            </>
          )}
        </Fact>
      ))}
    </Facts>
  )
