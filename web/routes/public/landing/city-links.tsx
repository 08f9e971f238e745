import { Link } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { formatPrice } from '#contract/money.ts'
import { cities, cityPath } from '#web/features/homes/cities.ts'
import { whenOpen } from '#web/features/homes/room-price.ts'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CardGrid, Stack } from '#web/ui/layout.tsx'
import styles from './city-links.module.css'

export function CityLinks({ summaries }: { summaries: readonly Answer<Api['GET /places/summary']>[] }) {
  return (
    <Stack as="section">
      <h2>Four Florida cities we know well</h2>
      <CardGrid className={styles.cities}>
        {cities.map((city, index) => {
          const { homes = 0, bedsFree = 0, minMonthCents = null } = summaries[index] ?? {}
          return (
            <li key={city.slug}>
              <Link to={cityPath(city)}>
                <strong>
                  {city.name}, {city.state}
                </strong>
                <span>
                  {plural(homes, 'home')} · {plural(bedsFree, 'bed')} available
                </span>
                {minMonthCents !== null && (
                  <span>
                    from {formatPrice(minMonthCents)} a month{whenOpen(bedsFree)}
                  </span>
                )}
                <Icon name="arrow" />
              </Link>
            </li>
          )
        })}
      </CardGrid>
    </Stack>
  )
}
