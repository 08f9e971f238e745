import type { HomeDetails } from '#contract/homes/homes.ts'
import { Bedrooms } from '#web/features/homes/details/bedrooms.tsx'
import { Gallery } from '#web/features/homes/details/gallery.tsx'
import { Glance } from '#web/features/homes/details/glance.tsx'
import { HouseLife } from '#web/features/homes/details/house-life.tsx'
import { Requirements } from '#web/features/homes/details/requirements.tsx'
import { ResidentPolicyList } from '#web/features/homes/details/resident-policies.tsx'
import { Staff } from '#web/features/homes/details/staff.tsx'
import { Story } from '#web/features/homes/details/story.tsx'
import { Support } from '#web/features/homes/details/support.tsx'
import { SavedHomes } from '#web/features/homes/saved/saved-homes.tsx'
import { DeferHydration } from '#web/ui/defer-hydration.tsx'
import { Split, Stack } from '#web/ui/layout.tsx'
import { ActionCard } from './action-card.tsx'
import { Checks } from './checks.tsx'
import { ContactHome } from './contact-home.tsx'
import styles from './home-details.module.css'
import { HomeHead } from './home-head.tsx'
import { JumpLinks } from './jump-links.tsx'
import { Ranking } from './ranking.tsx'
import { Reviews } from './reviews.tsx'
import { Where } from './where.tsx'

type Props = { home: HomeDetails; reviewOrder?: 'newest' | 'helpful' }

/** Everything a person needs to decide, in the order of the questions they ask. */
export function HomeView({ home, reviewOrder = 'newest' }: Props) {
  return (
    <SavedHomes ids={[home.id]}>
      <DeferHydration>
        <HomeHead home={home} />
      </DeferHydration>
      <DeferHydration>
        <Gallery pictures={home.pictures} title={home.title} />
      </DeferHydration>
      <Split side="end" className={styles.layout}>
        <Stack gap={7} className={`${styles.main} draw-children-late`}>
          <Glance home={home} />
          <JumpLinks home={home} />
          <ContactHome home={home} />
          <Story home={home} />
          <Checks badges={home.badges} owner={home.owner} />
          <Bedrooms home={home} />
          <Support home={home} />
          <ResidentPolicyList policies={home.residentPolicies} />
          <HouseLife home={home} />
          <Requirements requirements={home.requirements} />
          <Staff staff={home.staff} />
          <Reviews home={home} order={reviewOrder} />
          <Where home={home} />
          <Ranking ranking={home.ranking} />
        </Stack>
        <DeferHydration>
          <ActionCard home={home} />
        </DeferHydration>
      </Split>
    </SavedHomes>
  )
}
