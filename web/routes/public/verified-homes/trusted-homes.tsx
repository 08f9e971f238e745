import { HomeGrid } from '#web/features/homes/card/home-grid.tsx'
import { countHomes } from '#web/features/homes/search/empty-result.tsx'
import type { Found } from '#web/features/homes/search/load-search.ts'
import { Pager } from '#web/features/homes/search/pager.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/page.tsx'

type Props = { found: Found; path: string; searchPath: string; level: string }

/** The homes that have a trust level now. */
export function TrustedHomes({ found, path, searchPath, level }: Props) {
  return (
    <Section title={`${countHomes(found.total, found.totalIsCapped)} ${level} now`} id="homes">
      {found.homes.length > 0 ? (
        <HomeGrid homes={found.homes} label={`Homes ${level} now`} />
      ) : (
        <p>No homes have this badge right now. Badges expire and are renewed after a new check.</p>
      )}
      <Pager path={path} search={new URLSearchParams()} {...found} isCapped={found.totalIsCapped} />
      <p>
        <ButtonLink to={searchPath} variant="plain">
          Filter these homes
        </ButtonLink>
      </p>
    </Section>
  )
}
