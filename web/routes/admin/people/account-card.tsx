import { Link } from 'react-router'
import { allowedAmong } from '#contract/allowed-actions.ts'
import type { AdminPerson } from '#contract/overview/admin-person.ts'
import { planNameLabel } from '#contract/payments/plan.labels.ts'
import { AccountControl } from '#web/features/people/accounts/account-control.tsx'
import { personAt } from '#web/features/trust/listing-review/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { plural } from '#web/ui/format.ts'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'

/** Who it is, how to reach them, and what can be done with the account. */
export function AccountCard({ person }: { person: AdminPerson }) {
  const { account, views } = person
  const { email, phone, team, businessName, ownerId, plan, eraseAt, statusReason, emailConfirmedAt } = account
  return (
    <Card title="Account">
      <Facts>
        <Fact label="Email">
          <a href={`mailto:${email}`}>{email}</a>
          {!emailConfirmedAt && ', not confirmed'}
        </Fact>
        {phone && (
          <Fact label="Phone">
            <PhoneLink phone={phone} />
          </Fact>
        )}
        {businessName && <Fact label="Business">{businessName}</Fact>}
        {ownerId && <Fact label="Plan">{planNameLabel[plan ?? 'COMMUNITY']}</Fact>}
        {team && (
          <Fact label="Team of">
            <Link to={personAt(team.ownerUserId)}>{team.owner}</Link>
          </Fact>
        )}
        {statusReason && <Fact label="Reason for the status">{statusReason}</Fact>}
        {eraseAt && (
          <Fact label="Will be erased">
            <DayText at={eraseAt} />, as they asked
          </Fact>
        )}
        <Fact label="ID">
          <Muted as="span">{account.id}</Muted>
        </Fact>
      </Facts>
      <AccountControl account={account} actions={allowedAmong(person, ['reinstate', 'reactivate', 'suspend', 'deactivate'])} />
      <Muted>
        We record each time staff open this page, and the person sees it. Opened {plural(views.count, 'time')} so far.
      </Muted>
    </Card>
  )
}
