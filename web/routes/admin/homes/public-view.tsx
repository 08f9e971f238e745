import type { HomeDetails } from '#contract/homes/homes.ts'
import { Bedrooms } from '#web/features/homes/details/bedrooms.tsx'
import { Gallery } from '#web/features/homes/details/gallery.tsx'
import { HouseLife } from '#web/features/homes/details/house-life.tsx'
import { Requirements } from '#web/features/homes/details/requirements.tsx'
import { ResidentPolicyList } from '#web/features/homes/details/resident-policies.tsx'
import { Staff } from '#web/features/homes/details/staff.tsx'
import { Story } from '#web/features/homes/details/story.tsx'
import { Support } from '#web/features/homes/details/support.tsx'
import { formatPhone } from '#web/ui/format.ts'
import { Section } from '#web/ui/page.tsx'
import { FactList } from './fact-list.tsx'

/** The home as the public will see it, rendered by the same components, with the exact address beside it. */
export function PublicView({ home }: { home: HomeDetails }) {
  const { address, location } = home.editing ?? {}
  const shown = home.address
  return (
    <>
      <Gallery pictures={home.pictures} title={home.title} />
      <Section title="Address" id="address">
        <FactList
          facts={{
            'Exact, not public': address && lineOf([address.street, address.unit, address.city, address.state, address.zipCode]),
            'Shown to the public': lineOf([shown.neighborhood, shown.city, shown.state, shown.zipCode]),
            'Map location': location && `${location.latitude.toFixed(5)}, ${location.longitude.toFixed(5)}`,
          }}
        />
      </Section>
      <Section title="House line" id="house-line">
        <FactList
          facts={{
            'Shown to the public': home.houseLine && `${formatPhone(home.houseLine.phone)} ${home.houseLine.hours}`,
          }}
        />
      </Section>
      <Story home={home} />
      <Bedrooms home={home} isUnfolded />
      <Support home={home} />
      <ResidentPolicyList policies={home.residentPolicies} />
      <HouseLife home={home} isUnfolded />
      <Requirements requirements={home.requirements} isUnfolded />
      <Staff staff={home.staff} isUnfolded />
    </>
  )
}

const lineOf = (parts: readonly string[]) => parts.filter(Boolean).join(', ')
