import { Link } from 'react-router'
import { cities, cityPath } from '#web/features/homes/cities.ts'
import styles from './other-cities.module.css'

export const OtherCities = ({ current }: { current: string }) => (
  <nav aria-label="Other cities" className={styles.cities}>
    <span>Nearby:</span>
    {cities
      .filter(({ slug }) => slug !== current)
      .map((city) => (
        <Link key={city.slug} to={cityPath(city)}>
          {city.name}, {city.state}
        </Link>
      ))}
  </nav>
)
