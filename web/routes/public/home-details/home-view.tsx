import type { HomeDetails } from '#contract/homes.ts'
import { SavedHomes } from '#web/features/homes/saved/saved-homes.tsx'
import { ActionCard } from './action-card.tsx'
import { Bedrooms } from './bedrooms.tsx'
import { Checks } from './checks.tsx'
import { Gallery } from './gallery.tsx'
import styles from './home-details.module.css'
import { HomeHead } from './home-head.tsx'
import { HouseLife } from './house-life.tsx'
import { Ranking } from './ranking.tsx'
import { Requirements } from './requirements.tsx'
import { Reviews } from './reviews.tsx'
import { Staff } from './staff.tsx'
import { Story } from './story.tsx'
import { Support } from './support.tsx'
import { Where } from './where.tsx'

/** Everything a person needs to decide, in the order of the questions they ask. */
export function HomeView({ home }: { home: HomeDetails }) {
  return (
    <SavedHomes ids={[home.id]}>
      <HomeHead home={home} />
      <Gallery pictures={home.pictures} title={home.title} />
      <div className={styles.columns}>
        <div className={styles.matter}>
          <Story home={home} />
          <Checks badges={home.badges} />
          <Bedrooms home={home} />
          <Support home={home} />
          <HouseLife home={home} />
          <Requirements requirements={home.requirements} />
          <Staff staff={home.staff} />
          <Reviews reviews={home.reviews} summary={home.reviewSummary} />
          <Where home={home} />
          <Ranking ranking={home.ranking} />
        </div>
        <ActionCard home={home} />
      </div>
    </SavedHomes>
  )
}
