import { ButtonLink } from '#web/ui/button.tsx'
import { CardGrid, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/page.tsx'
import { Tick } from '#web/ui/tick-list.tsx'

const checks = [
  ['The house is real', 'We check the address, the owner’s right to run the home, and the photos.'],
  ['We know who runs it', 'We confirm who owns the home and who to call at night.'],
  ['The documents are current', 'A person reads the insurance and safety documents. When one expires, so does the badge.'],
  ['The rules are in writing', 'You get the costs, the rules and the reasons a stay can end before you pay anything.'],
] as const

export function VerifiedMeaning() {
  return (
    <Stack panel>
      <Section title="What “verified” means here">
        <p>
          A badge means we checked specific things on a specific date. The home’s page lists them. It is not a promise about your
          recovery, and it cannot be bought. Paying us never changes a badge or a home’s place in search.
        </p>
        <p>
          <ButtonLink to="/trusted-network" variant="soft">
            How we check homes
          </ButtonLink>
        </p>
      </Section>
      <CardGrid>
        {checks.map(([title, text]) => (
          <Tick key={title} title={title}>
            {text}
          </Tick>
        ))}
      </CardGrid>
    </Stack>
  )
}
