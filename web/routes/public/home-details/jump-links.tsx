import type { HomeDetails } from '#contract/homes/homes.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'

/** Plain anchors to the sections that exist. */
export function JumpLinks({ home }: { home: HomeDetails }) {
  const hasRules = home.policies !== null || home.houseRules.some(({ isActive }) => isActive)
  const links = [
    home.bedroomConfigurations.length > 0 && (['#bedrooms', 'Rooms and costs'] as const),
    ['#before-you-move-in', 'Before you move in'] as const,
    hasRules && ([home.policies ? '#policies' : '#rules', 'Rules'] as const),
    home.requirements.length > 0 && (['#requirements', 'Requirements'] as const),
    home.staff.length > 0 && (['#staff', 'Staff'] as const),
    ['#reviews', home.reviewSummary.count > 0 ? `Reviews (${home.reviewSummary.count})` : 'Reviews'] as const,
    ['#where', 'Map'] as const,
  ].filter((link) => link !== false)
  return (
    <nav aria-label="On this page">
      <Row as="ul" gap={2}>
        {links.map(([href, label]) => (
          <li key={href}>
            <ButtonAnchor href={href} variant="soft" size="sm" pill>
              {label}
            </ButtonAnchor>
          </li>
        ))}
      </Row>
    </nav>
  )
}
