import { Link } from 'react-router'
import type { ListingStatus } from '#contract/homes/listing.lifecycle.ts'
import { screen } from '#contract/screens.ts'
import { ListingBadge } from '#web/features/homes/listings/status-badges.tsx'
import { Card } from '#web/ui/card.tsx'
import { plural } from '#web/ui/format.ts'
import { Row, Stack } from '#web/ui/layout.tsx'

type Props = { byStatus: readonly { status: ListingStatus; count: number }[] }

export const HomesByStatus = ({ byStatus }: Props) => (
  <Card title="Your properties">
    <Stack as="ul" gap={3} divided>
      {byStatus.map(({ status, count }) => (
        <Row key={status} as="li" nowrap between>
          <ListingBadge status={status} />
          <Link to={screen('/homeowner/listings', { status })}>{plural(count, 'property', 'properties')}</Link>
        </Row>
      ))}
    </Stack>
  </Card>
)
