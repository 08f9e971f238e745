import type { Reservation } from '#contract/stays/reservations.ts'
import { staffRoleLabel } from '#web/ui/labels.ts'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import styles from './stays.module.css'

/** The people a resident can call. */
export const PeopleOfHome = ({ people }: Pick<Reservation, 'people'>) =>
  people.length > 0 && (
    <dl className={styles.facts}>
      {people.map(({ name, role, phone }) => (
        <div key={`${name} ${role}`}>
          <dt>{staffRoleLabel[role]}</dt>
          <dd>
            {name}
            {phone && (
              <>
                {', '}
                <PhoneLink phone={phone} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
