import { Link } from 'react-router'
import type { HomeDetails } from '#contract/homes/homes.ts'
import { verificationBadgeLabel } from '#contract/trust/verification.labels.ts'
import { Fold, FoldTitle } from '#web/ui/fold.tsx'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CardGrid, Row, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/page.tsx'
import { Muted } from '#web/ui/text.tsx'
import { Tick } from '#web/ui/tick-list.tsx'
import { DayText } from '#web/ui/time.tsx'

type HomeBadge = HomeDetails['badges'][number]

type Props = { badges: readonly HomeBadge[]; owner: HomeDetails['owner'] }

/** What the badges stand for, and since when. */
export function Checks({ badges, owner }: Props) {
  return (
    <Section title="What we checked" id="checks">
      {badges.length === 0 && (
        <p>
          We have not verified this home yet. That does not mean anything is wrong. Visit before you decide, and ask to see its
          documents. <Link to="/safety-protocols">How to stay safe</Link>
        </p>
      )}
      {badges.map((badge) => (
        <Fold key={badge.level} variant="card" summary={<BadgeLine {...badge} />}>
          <CardGrid fill gap={2}>
            {badge.checked.map((what) => (
              <Tick key={what}>{what}</Tick>
            ))}
          </CardGrid>
        </Fold>
      ))}
      {owner.identityCheckedAt && (
        <Stack as="ul">
          <Tick>
            Owner’s identity checked on <DayText at={owner.identityCheckedAt} />
          </Tick>
        </Stack>
      )}
      {badges.length > 0 && (
        <Muted>
          A badge tells you about the house. It is not a promise about your recovery.{' '}
          <Link to="/trusted-network">What each level means</Link>
        </Muted>
      )}
    </Section>
  )
}

const BadgeLine = ({ level, checked, verifiedAt, expiresAt }: HomeBadge) => (
  <Row as="span" nowrap>
    <Icon name="shield" />
    <span>
      <FoldTitle>{verificationBadgeLabel[level]}</FoldTitle>
      <Muted as="span">
        {plural(checked.length, 'thing')} checked on <DayText at={verifiedAt} />, valid until <DayText at={expiresAt} />
      </Muted>
    </span>
  </Row>
)
