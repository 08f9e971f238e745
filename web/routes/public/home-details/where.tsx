import type { HomeDetails } from '#contract/homes/homes.ts'
import { MapToggle } from '#web/features/homes/map/map-toggle.tsx'
import { Section } from '#web/ui/page.tsx'

/** The neighborhood, never the street. */
export function Where({ home: { id, title, address, location } }: { home: HomeDetails }) {
  const { city, state, zipCode, neighborhood } = address
  return (
    <Section title="Where it is" id="where">
      <p>
        {neighborhood && `${neighborhood}, `}
        {city}, {state} {zipCode}. To keep residents safe, the street address is shared only after the home approves your
        application. The map shows the general area, within about half a mile.
      </p>
      {location && (
        <MapToggle
          label={`Map around ${title}`}
          look={{ view: { ...location, zoom: 9.8 } }}
          scene={{ spots: [{ id, title, ...location }] }}
        />
      )}
    </Section>
  )
}
