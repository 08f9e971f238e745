import type { HomeDetails } from '#contract/homes/homes.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { Fold, FoldTitle } from '#web/ui/fold.tsx'
import { homeStaffRoleLabel } from '#web/ui/labels.ts'
import { CardGrid, Row } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/page.tsx'
import { Muted } from '#web/ui/text.tsx'

export function Staff({ staff, isUnfolded }: { staff: HomeDetails['staff']; isUnfolded?: boolean }) {
  if (staff.length === 0) return null
  return (
    <Section title="Who works here" id="staff">
      <CardGrid min={20} fill gap={3}>
        {staff.map((person) => (
          <li key={person.id}>
            <Fold variant="card" open={isUnfolded} summary={<PersonLine person={person} />}>
              {person.bio && <p>{person.bio}</p>}
              {person.certifications.length > 0 && <Muted>Certifications: {person.certifications.join(', ')}</Muted>}
              <Muted>
                <Dots of={[person.availabilitySchedule, person.responseTime]} />
              </Muted>
            </Fold>
          </li>
        ))}
      </CardGrid>
    </Section>
  )
}

function PersonLine({ person: { name, photo, role, houseManager247 } }: { person: HomeDetails['staff'][number] }) {
  const [firstName = '', lastName = ''] = name.split(/\s+/)
  return (
    <Row as="span" nowrap>
      <Avatar firstName={firstName} lastName={lastName} src={photo} />
      <span>
        <FoldTitle>{name}</FoldTitle>
        <Muted as="span">
          {homeStaffRoleLabel[role]} {houseManager247 && <Badge tone="good">24 hours</Badge>}
        </Muted>
      </span>
    </Row>
  )
}
