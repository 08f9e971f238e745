import { Link } from 'react-router'
import { cities, cityPath } from '#web/features/homes/cities.ts'
import { Row } from '#web/ui/layout.tsx'

export const OtherCities = ({ current }: { current: string }) => (
  <Row aria-label="Other cities" as="nav" gap={4} links>
    <span>Nearby:</span>
    {cities
      .filter(({ slug }) => slug !== current)
      .map((city) => (
        <Link key={city.slug} to={cityPath(city)}>
          {city.name}, {city.state}
        </Link>
      ))}
  </Row>
)
