import type { RentOfStay } from '#contract/money/rent.ts'
import { screen } from '#contract/screens.ts'
import styles from '#web/features/stays/stays.module.css'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { staffRoleLabel } from '#web/ui/labels.ts'
import { PhoneLink } from '#web/ui/phone-link.tsx'

type Stay = Pick<RentOfStay, 'home' | 'applicationId' | 'people' | 'reservationId'>

/** Contact with people comes before money: most homes would rather agree on a payment plan. */
export function TalkToHome({ stay: { home, applicationId, people, reservationId } }: { stay: Stay }) {
  const reachable = people.filter(({ phone }) => phone)
  return (
    <Card title="If money is tight">
      <div className={styles.fields}>
        <p>
          Being late does not make you a bad housemate. Talk to {home.title} first, before a late fee is added. Most homes would
          rather agree on smaller payments or a new date.
        </p>
        {reachable.length > 0 && (
          <ul className={styles.points}>
            {reachable.map(({ name, role, phone }) => (
              <li key={`${name}${role}`}>
                {name}, {staffRoleLabel[role].toLowerCase()}: <PhoneLink phone={phone!} />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.buttons}>
          {applicationId ? (
            <ButtonLink to={screen('/residents/application-detail/:id', { id: applicationId })} variant="soft">
              Ask for a payment plan
            </ButtonLink>
          ) : reachable.length > 0 ? (
            <ButtonAnchor href={`tel:${reachable[0]!.phone}`} variant="soft">
              Call about a payment plan
            </ButtonAnchor>
          ) : (
            <ButtonLink to={screen('/residents/reservation/:id', { id: reservationId })} variant="soft">
              Find out who to ask
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  )
}
