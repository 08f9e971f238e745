import type { MyHome } from '#contract/homes/home-editing.ts'
import { useApi } from '#web/api/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CardGrid } from '#web/ui/layout.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { CandidateList } from './candidate-list.tsx'
import { groupByLevel, type TrustLevel } from './trust-levels.ts'
import { TrustedHome } from './trusted-home.tsx'

type Words = { title: string; description: string; now: string; none: string; could: string }
type Props = { level: TrustLevel; words: Words }

/** The owner's homes that have a trust level now, and those that could get it. */
export function TrustScreen({ level, words }: Props) {
  const mine = useApi('GET /homes/my-homes')
  return (
    <Page title={words.title} description={words.description}>
      <QueryView query={mine}>
        {({ homes }) =>
          homes.length === 0 ? (
            <EmptyState title="No properties yet">
              <p>Add a property first. Then we can check it.</p>
              <ButtonLink to="/homeowner/listings">Go to my listings</ButtonLink>
            </EmptyState>
          ) : (
            <Homes homes={homes} level={level} words={words} />
          )
        }
      </QueryView>
    </Page>
  )
}

function Homes({ homes, level, words }: Props & { homes: readonly MyHome[] }) {
  const { trusted, candidates } = groupByLevel(homes, level)
  return (
    <>
      <Section title={words.now}>
        {trusted.length === 0 ? (
          <EmptyState>
            <p>{words.none}</p>
          </EmptyState>
        ) : (
          <CardGrid min={20} fill gap={5}>
            {trusted.map(({ home, badge }) => (
              <li key={home.id}>
                <TrustedHome home={home} badge={badge} />
              </li>
            ))}
          </CardGrid>
        )}
      </Section>
      {candidates.length > 0 && (
        <Section title={words.could}>
          <CandidateList homes={candidates} level={level} />
        </Section>
      )}
    </>
  )
}
