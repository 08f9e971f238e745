import type { ReactNode } from 'react'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import { formatMoney } from '#contract/money.ts'
import type { AdminPerson } from '#contract/overview/admin-person.ts'
import { personRecordReaders, shownOnPersonPage } from '#contract/overview/person-records.ts'
import { paymentStatusLabel, purposeLabel } from '#contract/payments/payment-words.ts'
import { screen } from '#contract/screens.ts'
import { formatShortDay } from '#contract/time.ts'
import { appealSubjectLabel } from '#contract/trust/appeal.labels.ts'
import { ListingBadge } from '#web/features/homes/listings/status-badges.tsx'
import { useIsStaff } from '#web/features/staff/use-is-staff.ts'
import { ApplicationBadge } from '#web/features/stays/applications/badges.tsx'
import { StayBadge } from '#web/features/stays/badges.tsx'
import { AppealBadge } from '#web/features/trust/appeals/appeal-badge.tsx'
import { adminHomeAt } from '#web/features/trust/listing-review/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { plural } from '#web/ui/format.ts'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DayText, TimeAgo } from '#web/ui/time.tsx'

type PersonWithRecords = Pick<AdminPerson, 'homes' | 'stays' | 'applications' | 'payments' | 'conversations' | 'appeals'> & {
  account: Pick<AdminPerson['account'], 'role' | 'residentId' | 'ownerId'>
}
type RecordsProps = { title: string; none: string; note?: string; most?: number; children: readonly ReactNode[] }

/** A card of the newest records of one kind; a full one says that there may be more. */
const Records = ({ title, none, note, most = shownOnPersonPage.others, children }: RecordsProps) => (
  <Card title={title}>
    {note && children.length > 0 && <Muted>{note}</Muted>}
    {children.length === 0 ? <Muted>{none}</Muted> : <RecordList label={title}>{children}</RecordList>}
    {children.length >= most && <Muted>Only the newest {most} are shown here.</Muted>}
  </Card>
)

/**
 * What the person has here: homes, stays, applications, payments, appeals, and that there are conversations. What the reader may not
 * see has no card, because an empty one would say that there is nothing.
 */
export function PersonRecords({ person }: { person: PersonWithRecords }) {
  const { account, homes, stays, applications, payments, conversations, appeals } = person
  const isStaff = useIsStaff()
  const reads = (records: keyof typeof personRecordReaders) => isStaff(personRecordReaders[records])
  return (
    <>
      {account.ownerId && (
        <Records title="Homes" none="No homes yet." most={shownOnPersonPage.homes}>
          {homes.map((home) => (
            <RecordRow
              key={home.id}
              title={homeTitleOf(home)}
              to={adminHomeAt(home.id)}
              badge={<ListingBadge status={home.status} />}
            >
              <Muted>{[home.city, home.state].filter(Boolean).join(', ') || 'No address yet'}</Muted>
            </RecordRow>
          ))}
        </Records>
      )}
      {account.residentId && reads('stays') && (
        <Records title="Stays" none="No stays yet.">
          {stays.map(({ id, homeId, homeTitle, status, roomName, startsOn, endsOn }) => (
            <RecordRow
              key={id}
              title={homeTitleOf({ title: homeTitle })}
              to={adminHomeAt(homeId)}
              badge={<StayBadge status={status} />}
            >
              <Muted>
                {roomName}, from {formatShortDay(startsOn)}
                {endsOn && ` to ${formatShortDay(endsOn)}`}
              </Muted>
            </RecordRow>
          ))}
        </Records>
      )}
      {account.residentId && reads('applications') && (
        <Records title="Applications" none="No applications yet.">
          {applications.map(({ id, homeTitle, status, changedAt }) => (
            <RecordRow
              key={id}
              title={homeTitleOf({ title: homeTitle })}
              to={screen('/admin-applications/:id', { id })}
              badge={<ApplicationBadge status={status} />}
            >
              <Muted>
                Updated <TimeAgo at={changedAt} />
              </Muted>
            </RecordRow>
          ))}
        </Records>
      )}
      {account.role !== 'ADMIN' && reads('payments') && (
        <Records title="Payments" none="No payments yet.">
          {payments.map(({ id, purpose, status, amountCents, refundedCents, currency, createdAt }) => (
            <RecordRow key={id} title={purposeLabel[purpose]} badge={formatMoney(amountCents, currency)}>
              <Muted>
                {paymentStatusLabel[status]}, <DayText at={createdAt} />
                {refundedCents > 0 && `, ${formatMoney(refundedCents, currency)} refunded`}
              </Muted>
            </RecordRow>
          ))}
        </Records>
      )}
      <Records title="Appeals" none="No appeals.">
        {appeals.map(({ id, subjectType, about, status, submittedAt }) => (
          <RecordRow
            key={id}
            title={appealSubjectLabel[subjectType]}
            to={screen('/admin-applications', { view: 'appeals' })}
            badge={<AppealBadge status={status} />}
          >
            <Muted>
              {about}, <DayText at={submittedAt} />
            </Muted>
          </RecordRow>
        ))}
      </Records>
      {reads('conversations') && (
        <Records title="Conversations" none="No conversations." note="Who they were with and how many. What was said is private.">
          {conversations.map(({ id, with: other, messages, lastMessageAt, isReported }) => (
            <RecordRow key={id} title={other} badge={isReported && <Badge tone="notice">Reported</Badge>}>
              <Muted>
                {plural(messages, 'message')}
                {lastMessageAt && (
                  <>
                    , last <TimeAgo at={lastMessageAt} />
                  </>
                )}
              </Muted>
            </RecordRow>
          ))}
        </Records>
      )}
    </>
  )
}
