import { Link } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import type { Reservation } from '#contract/stays/reservations.ts'
import { formatDay } from '#contract/time.ts'
import { Costs } from '#web/features/money/costs/costs.tsx'
import { PeopleOfHome } from '#web/features/stays/people-of-home.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { paymentFrequencyLabel } from '#web/ui/labels.ts'
import { Stack } from '#web/ui/layout.tsx'
import { PastDateTime } from '#web/ui/time.tsx'

const paidWords = { PROVIDER: 'by card', OFF_PLATFORM: 'to the home', NOTHING_DUE: 'nothing was due' } as const

export const StayFacts = ({ stay }: { stay: Reservation }) => (
  <Card title="The stay">
    <Facts>
      <Fact label="Bed">
        {stay.roomName}, bed {stay.bedNumber}
      </Fact>
      <Fact label="From">{formatDay(stay.startsOn)}</Fact>
      <Fact label="Until">{stay.endsOn ? formatDay(stay.endsOn) : 'No end date'}</Fact>
      {!stay.isMine && (
        <Fact label="Resident">{[stay.residentName, stay.contact.email, stay.contact.phone].filter(Boolean).join('\n')}</Fact>
      )}
      <Fact label="Address">{stay.address || 'Ask the home'}</Fact>
      <Fact label="Paid">
        {stay.paidAt ? (
          <>
            <PastDateTime at={stay.paidAt} zone={stay.timeZone} />
            {stay.paidHow && `, ${paidWords[stay.paidHow]}`}
          </>
        ) : (
          'Not yet'
        )}
      </Fact>
    </Facts>
  </Card>
)

export const StayCosts = ({ stay: { feeSheet: sheet, isMine, acknowledgedAt } }: { stay: Reservation }) => (
  <Card title="Costs">
    <Costs title="Move-in costs" lines={sheet.lines} totalCents={sheet.totalCents} currency={sheet.currency} />
    {sheet.rentCents > 0 && (
      <p>
        After that, rent is {formatMoney(sheet.rentCents, sheet.currency)}{' '}
        {paymentFrequencyLabel[sheet.paymentFrequency].toLowerCase()}.
      </p>
    )}
    {!isMine && acknowledgedAt && <p>The resident agreed to this:</p>}
    <Stack as="ul" gap={2} bullets>
      {sheet.terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </Stack>
  </Card>
)

/** What helps on the first day, and who to call. */
export const FirstDay = ({ stay: { people } }: { stay: Reservation }) => (
  <Card title="Your first day">
    <Stack as="ul" gap={2} bullets>
      <li>Bring a photo ID, your medications in their original packaging, a week of clothes and bedding.</li>
      <li>The home will go over its rules, your rights and what to do in an emergency.</li>
      <li>If you’re running late or something changes, let the home know before evening.</li>
    </Stack>
    <PeopleOfHome people={people} />
  </Card>
)

/** For the time of the stay: who to call, what was agreed, and where to turn if something is wrong. */
export const WhileLivingHere = ({ stay: { people, home } }: { stay: Reservation }) => (
  <Card title="Your home">
    <PeopleOfHome people={people} />
    <Stack as="ul" gap={2} bullets>
      <li>
        <Link to={`${screen('/home/:id', { id: home.id })}#rules`}>House rules</Link> and{' '}
        <Link to={`${screen('/home/:id', { id: home.id })}#policies`}>policies</Link>
      </li>
      <li>
        Is something wrong here? <Link to={screen('/contact', { topic: 'SAFETY', homeId: home.id })}>Tell Waymark staff</Link>. In
        danger, call 911.
      </li>
    </Stack>
  </Card>
)
