import { Link } from 'react-router'
import { allows } from '#contract/allowed-actions.ts'
import type { MyHome } from '#contract/homes/home-editing.ts'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import { useApi } from '#web/api/queries.ts'
import { propertyAt } from '#web/features/homes/listings/paths.ts'
import { ListingBadge } from '#web/features/homes/listings/status-badges.tsx'
import { processAt } from '#web/features/trust/verification/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { badgeOf, type TrustLevel } from './trust-levels.ts'

type Props = { homes: readonly MyHome[]; level: TrustLevel }

/** Premium requires the first level, so a home without that starts there. */
const firstFor = (home: MyHome, level: TrustLevel): TrustLevel => (badgeOf(home, 'VERIFIED') ? level : 'VERIFIED')

export function CandidateList({ homes, level }: Props) {
  // Shows the next step of a verification under way; the list is useful without this response, too.
  const { data } = useApi('GET /owners/verifications')
  return (
    <Stack as="ul" gap={3}>
      {homes.map((home) => {
        const next = firstFor(home, level)
        const begun = data?.verifications.find((verification) => verification.home.id === home.id && verification.level === next)
        return <Candidate key={home.id} {...{ home, next, level }} state={begun?.status !== 'NOT_STARTED' ? begun : undefined} />
      })}
    </Stack>
  )
}

type Candidature = { home: MyHome; next: TrustLevel; level: TrustLevel; state: { nextStep: string } | undefined }

function Candidate({ home, next, level, state }: Candidature) {
  return (
    <Row as="li" between panel>
      <Stack gap={1}>
        <Row as="p" gap={2}>
          <Link to={propertyAt(home.id)}>{homeTitleOf(home)}</Link> <ListingBadge status={home.status} />
        </Row>
        {next !== level && <Muted>It must be verified first.</Muted>}
        {state && <Muted>{state.nextStep}</Muted>}
      </Stack>
      {allows(home, 'edit') && (
        <ButtonLink variant="soft" to={processAt(next, home.id)}>
          {state ? 'Continue' : next === 'PREMIUM' ? 'Get premium verified' : 'Get verified'}
          <span className="visually-hidden">: {homeTitleOf(home)}</span>
        </ButtonLink>
      )}
    </Row>
  )
}
