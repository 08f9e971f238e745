import { homeTitleOf } from '#contract/homes/home-title.ts'
import type { Verification, VerificationLevel } from '#contract/trust/verification.ts'
import { useApi } from '#web/api/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { Process } from './process.tsx'

type Props = { level: VerificationLevel; title: string; description: string }

/** One verification level of one home; the query string says which home. */
export function ProcessScreen({ level, title, description }: Props) {
  const query = useApi('GET /owners/verifications')
  return (
    <Page title={title} description={description} actions={<AllHomes />}>
      <QueryView query={query}>
        {({ verifications }) => <Chosen all={verifications.filter((verification) => verification.level === level)} />}
      </QueryView>
    </Page>
  )
}

const AllHomes = () => (
  <ButtonLink to="/homeowner/verification-status" variant="plain">
    All my homes
  </ButtonLink>
)

function Chosen({ all }: { all: readonly Verification[] }) {
  const [searchParams, change] = useQueryParams()
  // Links in older emails say `home`.
  const wanted = searchParams.get('homeId') ?? searchParams.get('home')
  const chosen = all.length === 1 ? all[0] : all.find(({ home }) => home.id === wanted)
  if (all.length === 0)
    return (
      <EmptyState title="No homes yet">
        <p>List a home first. Then you can upload its documents.</p>
        <ButtonLink to="/homeowner/update-property">Add a home</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      {all.length > 1 && (
        <Stack measure>
          <SelectField
            label="Home"
            value={chosen?.home.id ?? ''}
            onChange={({ target }) => change({ homeId: target.value, home: null })}
          >
            <option value="">Choose a home</option>
            {all.map(({ home }) => (
              <option key={home.id} value={home.id}>
                {homeTitleOf(home)}
              </option>
            ))}
          </SelectField>
        </Stack>
      )}
      {chosen && <Process key={chosen.home.id} verification={chosen} />}
    </>
  )
}
