import { homeTitleOf } from '#contract/homes/home-title.ts'
import type { Verification } from '#contract/trust/verification.ts'
import { useApi } from '#web/api/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CardGrid } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { LevelState } from './level-state.tsx'

export const meta = () =>
  pageMeta({
    title: 'Verification status',
    description: 'The verification status of all your homes, reviewer comments and next steps.',
    path: '/homeowner/verification-status',
    isPrivate: true,
  })

export default function VerificationStatus() {
  const query = useApi('GET /owners/verifications')
  return (
    <Page
      title="Verification status"
      description="Each home’s status, the reviewer’s comments and what to do next."
      actions={
        <ButtonLink to="/verification-process" variant="plain">
          How it works
        </ButtonLink>
      }
    >
      <QueryView query={query}>{({ verifications }) => <Homes verifications={verifications} />}</QueryView>
    </Page>
  )
}

function Homes({ verifications }: { verifications: readonly Verification[] }) {
  const homes = Map.groupBy(verifications, ({ home }) => home.id)
  if (homes.size === 0)
    return (
      <EmptyState title="No homes yet">
        <p>List a home first. Then you can upload its documents.</p>
        <ButtonLink to="/homeowner/update-property">Add a home</ButtonLink>
      </EmptyState>
    )
  return [...homes.values()].map((levels) => (
    <Card key={levels[0]!.home.id} title={homeTitleOf(levels[0]!.home)}>
      <CardGrid as="div" min={20} gap={5}>
        {levels.map((verification) => (
          <LevelState key={verification.level} verification={verification} />
        ))}
      </CardGrid>
    </Card>
  ))
}
