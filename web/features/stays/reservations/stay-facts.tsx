import { Link } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import type { Reservation } from '#contract/stays/reservations.ts'
import { formatDay } from '#contract/time.ts'
import { Costs } from '#web/features/money/costs/costs.tsx'
import { PeopleOfHome } from '#web/features/stays/people-of-home.tsx'
import styles from '#web/features/stays/stays.module.css'
import { Card } from '#web/ui/card.tsx'
import { paymentFrequencyLabel } from '#web/ui/labels.ts'
import { DateTime } from '#web/ui/time.tsx'

const paidWords = { PROVIDER: 'by card', OFF_PLATFORM: 'to the home', NOTHING_DUE: 'nothing was due' } as const

export const StayFacts = ({ stay }: { stay: Reservation }) => (
  <Card title="The stay">
    <dl className={styles.facts}>
      <div>
        <dt>Bed</dt>
        <dd>
          {stay.roomName}, bed {stay.bedNumber}
        </dd>
      </div>
      <div>
        <dt>From</dt>
        <dd>{formatDay(stay.startsOn)}</dd>
      </div>
      <div>
        <dt>Until</dt>
        <dd>{stay.endsOn ? formatDay(stay.endsOn) : 'No end date'}</dd>
      </div>
      {!stay.isMine && (
        <div>
          <dt>Resident</dt>
          <dd>{[stay.residentName, stay.contact.email, stay.contact.phone].filter(Boolean).join('\n')}</dd>
        </div>
      )}
      <div>
        <dt>Address</dt>
        <dd>{stay.address || 'Ask the home'}</dd>
      </div>
      <div>
        <dt>Paid</dt>
        <dd>
          {stay.paidAt ? (
            <>
              <DateTime at={stay.paidAt} zone={stay.timeZone} />
              {stay.paidHow && `, ${paidWords[stay.paidHow]}`}
            </>
          ) : (
            'Not yet'
          )}
        </dd>
      </div>
    </dl>
  </Card>
)

export const StayCosts = ({ stay: { feeSheet: sheet, isMine } }: { stay: Reservation }) => (
  <Card title="Costs">
    <Costs title="Move-in costs" lines={sheet.lines} totalCents={sheet.totalCents} currency={sheet.currency} />
    {sheet.rentCents > 0 && (
      <p>
        After that, rent is {formatMoney(sheet.rentCents, sheet.currency)}{' '}
        {paymentFrequencyLabel[sheet.paymentFrequency].toLowerCase()}.
      </p>
    )}
    {!isMine && <p>The resident agreed to this:</p>}
    <ul className={styles.points}>
      {sheet.terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  </Card>
)

/** What helps on the first day, and whom to call. */
export const FirstDay = ({ stay: { people } }: { stay: Reservation }) => (
  <Card title="Your first day">
    <ul className={styles.points}>
      <li>Bring a photo ID, your medications in their original packaging, a week of clothes and bedding.</li>
      <li>The home will go over its rules, your rights and what to do in an emergency.</li>
      <li>If you’re running late or something changes, let the home know before evening.</li>
    </ul>
    <PeopleOfHome people={people} />
  </Card>
)

/** For the time of the stay: whom to call, what was agreed, and where to turn if something is wrong. */
export const WhileLivingHere = ({ stay: { people, home } }: { stay: Reservation }) => (
  <Card title="Your home">
    <PeopleOfHome people={people} />
    <ul className={styles.points}>
      <li>
        <Link to={`${screen('/home/:id', { id: home.id })}#rules`}>House rules</Link> and{' '}
        <Link to={`${screen('/home/:id', { id: home.id })}#policies`}>policies</Link>
      </li>
      <li>
        Is something wrong here? <Link to={screen('/contact', { topic: 'SAFETY', homeId: home.id })}>Tell Waymark staff</Link>. In
        danger, call 911.
      </li>
    </ul>
  </Card>
)
