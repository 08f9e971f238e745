import type { HomeDetails } from '#contract/homes/homes.ts'
import type { HomeForReview } from '#contract/trust/admin-homes.ts'
import { verificationBadgeLabel } from '#contract/trust/verification.labels.ts'
import { CompletenessMeter } from '#web/features/homes/listings/completeness.tsx'
import { pricedRooms, roomPrice, roomRateText } from '#web/features/homes/room-price.ts'
import { AccountControl } from '#web/features/people/accounts/account-control.tsx'
import { StaffLink } from '#web/features/staff/staff-link.tsx'
import { personAt } from '#web/features/trust/listing-review/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { plural } from '#web/ui/format.ts'
import { houseGenreLabel, housingTypeLabel, propertyTypeLabel, supportLevelLabel } from '#web/ui/labels.ts'
import { Stack } from '#web/ui/layout.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import { FactList } from './fact-list.tsx'

/** What the home is, including what the public does not see. */
export function HomeFactsCard({ home }: { home: HomeDetails }) {
  const inside = home.editing
  const address = inside?.address
  const priced = pricedRooms(home.bedroomConfigurations).map(({ pricing }) => pricing)
  const [lowest] = priced.toSorted((price, other) => roomPrice(price).monthCents - roomPrice(other).monthCents)
  return (
    <Card title="Home">
      <FactList
        facts={{
          'Property type': home.propertyType && propertyTypeLabel[home.propertyType],
          'Housing type': home.housingType && housingTypeLabel[home.housingType],
          For: houseGenreLabel[home.houseGenre],
          Support: supportLevelLabel[home.supportLevel],
          Address:
            address && [address.street, address.unit, address.city, address.state, address.zipCode].filter(Boolean).join(', '),
          Beds: `${home.bedsFree} of ${home.bedsTotal} available in ${plural(home.bedroomConfigurations.length, 'bedroom')}`,
          'Price per bed': lowest && `from ${roomRateText(lowest)}`,
          'Beds confirmed': home.bedsConfirmedAt && <DayText at={home.bedsConfirmedAt} />,
          'First published': inside?.publishedAt && <DayText at={inside.publishedAt} />,
          'Last updated': <DayText at={home.updatedAt} />,
        }}
      />
      {inside && <CompletenessMeter completeness={inside.completeness} />}
      {inside && inside.missing.length > 0 && (
        <Text as="ul" tone="danger">
          {inside.missing.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </Text>
      )}
    </Card>
  )
}

export function OwnerCard({ owner }: Pick<HomeForReview, 'owner'>) {
  return (
    <Card title="Owner">
      <FactList
        facts={{
          Name: <StaffLink to={personAt(owner.userId)}>{owner.name}</StaffLink>,
          Business: owner.businessName,
          Email: <a href={`mailto:${owner.email}`}>{owner.email}</a>,
          Phone: owner.phone && <PhoneLink phone={owner.phone} />,
          Account: owner.status === 'ACTIVE' ? 'Active' : <Badge tone="danger">{inWords(owner.status)}</Badge>,
          'On Waymark since': <DayText at={owner.since} />,
          Homes: `${plural(owner.homes, 'home')}, ${owner.publishedHomes} published`,
        }}
      />
      <AccountControl account={{ id: owner.userId, role: 'OWNER' }} actions={statusActions[owner.status] ?? []} />
    </Card>
  )
}

/** Accounts that were never confirmed get neither button. */
const statusActions: Readonly<Record<string, readonly ('suspend' | 'reinstate')[]>> = {
  ACTIVE: ['suspend'],
  SUSPENDED: ['reinstate'],
}

const inWords = (status: string) => status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ')

export function ChecksCard({ verifications }: Pick<HomeForReview, 'verifications'>) {
  return (
    <Card title="Verification">
      {verifications.length === 0 && <p>The owner has not requested a badge.</p>}
      {verifications.map(({ level, status, checked, verifiedAt, expiresAt }) => (
        <Stack key={level} gap={1}>
          <Text as="h3" size="md">
            {verificationBadgeLabel[level]} <Badge tone={status === 'VERIFIED' ? 'good' : 'notice'}>{inWords(status)}</Badge>
          </Text>
          {verifiedAt && expiresAt && (
            <Muted>
              Checked on <DayText at={verifiedAt} />, valid until <DayText at={expiresAt} />
            </Muted>
          )}
          {checked.length > 0 && <Muted>{checked.join(', ')}</Muted>}
        </Stack>
      ))}
    </Card>
  )
}
