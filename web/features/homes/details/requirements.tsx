import type { HomeDetails } from '#contract/homes/homes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Fold, FoldTitle } from '#web/ui/fold.tsx'
import { requirementTypeLabel } from '#web/ui/labels.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/page.tsx'
import { Muted } from '#web/ui/text.tsx'

type Props = { requirements: HomeDetails['requirements']; isUnfolded?: boolean }

export function Requirements({ requirements, isUnfolded }: Props) {
  if (requirements.length === 0) return null
  return (
    <Section title="Requirements to move in" id="requirements">
      <Stack as="ul" gap={0}>
        {requirements.map(({ id, type, description, required, details, verification }) => (
          <li key={id}>
            <Fold
              open={isUnfolded}
              summary={
                <>
                  <FoldTitle>{description || requirementTypeLabel[type]}</FoldTitle>
                  <Badge tone={required ? 'notice' : 'plain'}>{required ? 'Required' : 'Preferred'}</Badge>
                </>
              }
            >
              {description && <Muted>{requirementTypeLabel[type]}</Muted>}
              {details && <p>{details}</p>}
              {verification && <Muted>Proof needed: {verification}</Muted>}
            </Fold>
          </li>
        ))}
      </Stack>
    </Section>
  )
}
