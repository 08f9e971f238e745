import { Link } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { formatPrice, whenOpen } from '#contract/money.ts'
import { cities, cityPath } from '#web/features/homes/cities.ts'
import { Dots } from '#web/ui/dots.tsx'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CardGrid, Row, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/page.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './city-links.module.css'

export function CityLinks({ summaries }: { summaries: readonly Answer<Api['GET /places/summary']>[] }) {
  return (
    <Section title="Four Florida cities we know well">
      <CardGrid>
        {cities.map((city, index) => {
          const { homes = 0, bedsFree = 0, minMonthCents = null } = summaries[index] ?? {}
          return (
            <li key={city.slug}>
              <Link to={cityPath(city)} className={styles.city}>
                <Stack as="span" panel="tint" gap={1}>
                  <Row as="span" nowrap between>
                    <Text as="strong" size="lg">
                      {city.name}, {city.state}
                    </Text>
                    <Icon name="arrow" />
                  </Row>
                  <Dots of={[plural(homes, 'home'), `${plural(bedsFree, 'bed')} available`]} />
                  {minMonthCents !== null && (
                    <span>
                      from {formatPrice(minMonthCents)} a month{whenOpen(bedsFree)}
                    </span>
                  )}
                </Stack>
              </Link>
            </li>
          )
        })}
      </CardGrid>
    </Section>
  )
}
