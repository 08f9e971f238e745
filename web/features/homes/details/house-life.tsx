import type { HomeDetails } from '#contract/homes/homes.ts'
import { Dots } from '#web/ui/dots.tsx'
import { Fold, FoldTitle } from '#web/ui/fold.tsx'
import { ruleCategoryLabel, ruleEnforcementLabel } from '#web/ui/labels.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/page.tsx'
import { Muted } from '#web/ui/text.tsx'
import { PolicyFacts } from './policy-facts.tsx'
import { policyLines } from './policy-lines.ts'

/** What daily life requires: policies as answers, then the rules in the home's own words. */
export function HouseLife({ home: { policies, houseRules }, isUnfolded }: { home: HomeDetails; isUnfolded?: boolean }) {
  const rules = houseRules.filter(({ isActive }) => isActive)
  return (
    <>
      {policies && (
        <Section title="Policies" id="policies">
          <PolicyFacts
            lines={policyLines(policies).map(({ title, answer, more }) => ({
              title,
              answers: [answer],
              more: more.length > 0 && <Dots of={more} />,
            }))}
          />
        </Section>
      )}
      {rules.length > 0 && (
        <Section title="House rules" id="rules">
          <Stack as="ul" gap={0}>
            {rules.map(({ id, category, rule, description, enforcement, consequences }) => (
              <li key={id}>
                <Fold summary={<FoldTitle>{rule || ruleCategoryLabel[category]}</FoldTitle>} open={isUnfolded}>
                  {description && <p>{description}</p>}
                  <Muted>
                    <Dots
                      of={[
                        ruleCategoryLabel[category],
                        ruleEnforcementLabel[enforcement],
                        consequences && `If this rule is broken: ${consequences}`,
                      ]}
                    />
                  </Muted>
                </Fold>
              </li>
            ))}
          </Stack>
        </Section>
      )}
    </>
  )
}
