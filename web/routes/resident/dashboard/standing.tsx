import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import type { PaymentDue, SettledRent } from '#contract/overview/resident-dashboard.ts'
import { screen } from '#contract/screens.ts'
import type { OwnApplicationRow } from '#contract/stays/applications.ts'
import type { ReservationRow } from '#contract/stays/reservations.ts'
import type { ResidentWaitlistEntry } from '#contract/stays/waitlist.ts'
import { formatDay, formatPeriod, formatShortDayOf } from '#contract/time.ts'
import { settledBadge } from '#web/features/money/rent/words.ts'
import { ApplicationBadge } from '#web/features/stays/applications/badges.tsx'
import { StayBadge, WaitlistBadge } from '#web/features/stays/badges.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { plural } from '#web/ui/format.ts'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DateTime } from '#web/ui/time.tsx'

const All = ({ to, children }: { to: string; children: ReactNode }) => <Link to={to}>{children}</Link>

export const Stays = ({ stays }: { stays: readonly ReservationRow[] }) =>
  stays.length > 0 && (
    <Card title="My stay" actions={<All to="/residents/reservations">All reservations</All>}>
      <RecordList>
        {stays.map(({ id, home, status, isProcessing, roomName, bedNumber, startsOn, endsOn }) => (
          <RecordRow
            key={id}
            to={screen('/residents/reservation/:id', { id })}
            title={home.title}
            badge={<StayBadge status={status} isProcessing={isProcessing} />}
          >
            <Muted>
              <Dots
                of={[`${roomName}, bed ${bedNumber}`, `from ${formatDay(startsOn)}${endsOn ? ` to ${formatDay(endsOn)}` : ''}`]}
              />
            </Muted>
          </RecordRow>
        ))}
      </RecordList>
    </Card>
  )

const mostShown = 4

export const Applications = ({ applications }: { applications: readonly OwnApplicationRow[] }) =>
  applications.length > 0 && (
    <Card title="My applications" actions={<All to="/residents/applications">All applications</All>}>
      <RecordList>
        {applications.slice(0, mostShown).map(({ id, home, status, nextStep, unread }) => (
          <RecordRow
            key={id}
            to={screen('/residents/application-detail/:id', { id })}
            title={home.title}
            badge={
              <>
                {unread > 0 && <Badge tone="notice">{plural(unread, 'new message')}</Badge>}
                <ApplicationBadge status={status} isOwn />
              </>
            }
          >
            <Muted>{nextStep}</Muted>
          </RecordRow>
        ))}
      </RecordList>
    </Card>
  )

export const WaitlistEntries = ({ waitlistEntries }: { waitlistEntries: readonly ResidentWaitlistEntry[] }) =>
  waitlistEntries.length > 0 && (
    <Card title="My waitlists" actions={<All to="/residents/waitlist">All waitlists</All>}>
      <RecordList>
        {waitlistEntries.map(({ id, homeTitle, status, isProcessing, position, nextStep }) => (
          <RecordRow
            key={id}
            to={screen('/waitlist/:id', { id })}
            title={homeTitle}
            badge={<WaitlistBadge status={status} isProcessing={isProcessing} />}
          >
            {position !== null && (
              <p>
                You’re number <strong>{position}</strong> in line
              </p>
            )}
            <Muted>{nextStep}</Muted>
          </RecordRow>
        ))}
      </RecordList>
    </Card>
  )

/** Where each type of payment is made. */
const payAt: Record<PaymentDue['kind'], (id: string) => string> = {
  MOVE_IN: (id) => screen('/residents/reservation/:id', { id }),
  RENT: (id) => screen('/pay-rent', { reservation: id }),
  APPLICATION_FEE: (id) => screen('/residents/application-detail/:id', { id }),
  WAITLIST_FEE: (id) => screen('/waitlist/:id', { id }),
}

export const DuePayments = ({ due }: { due: readonly PaymentDue[] }) =>
  due.length > 0 && (
    <Card title="Payments due">
      <RecordList>
        {due.map(({ kind, subjectId, label, home, timeZone, amountCents, currency, dueAt }) => (
          <RecordRow
            key={subjectId + kind + String(dueAt)}
            title={`${label}, ${formatMoney(amountCents, currency)}`}
            action={
              <ButtonLink variant="soft" size="sm" to={payAt[kind](subjectId)}>
                View and pay<span className="visually-hidden">, {label}</span>
              </ButtonLink>
            }
          >
            <Muted>
              <Dots
                of={[
                  home,
                  dueAt && (
                    <span key="due">
                      by {kind === 'RENT' ? formatShortDayOf(dueAt, timeZone) : <DateTime at={dueAt} zone={timeZone} />}
                    </span>
                  ),
                ]}
              />
            </Muted>
          </RecordRow>
        ))}
      </RecordList>
    </Card>
  )

/** So that no one wonders whether money they gave the home was counted. */
export const Settled = ({ rent }: { rent: readonly SettledRent[] }) =>
  rent.length > 0 && (
    <Card title="Rent paid directly to the home">
      <RecordList>
        {rent.map(({ id, reservationId, home, amountCents, currency, status, ...period }) => (
          <RecordRow
            key={id}
            to={screen('/pay-rent', { reservation: reservationId })}
            title={formatPeriod(period)}
            badge={<StatusBadge of={settledBadge} value={status} />}
          >
            <Muted>
              <Dots of={[home, formatMoney(amountCents, currency)]} />
            </Muted>
          </RecordRow>
        ))}
      </RecordList>
    </Card>
  )
