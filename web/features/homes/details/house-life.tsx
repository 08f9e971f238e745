import type { HomeDetails } from '#contract/homes/homes.ts'
import { ruleCategoryLabel, ruleEnforcementLabel } from '#web/ui/labels.ts'
import { Section } from '#web/ui/page.tsx'
import { Muted } from '#web/ui/text.tsx'
import { Fold } from './fold.tsx'
import styles from './house-life.module.css'
import parts from './parts.module.css'
import { policyLines } from './policy-lines.ts'

/** What daily life requires: policies as answers, then the rules in the home's own words. */
export function HouseLife({ home: { policies, houseRules }, isUnfolded }: { home: HomeDetails; isUnfolded?: boolean }) {
  const rules = houseRules.filter(({ isActive }) => isActive)
  return (
    <>
      {policies && (
        <Section title="Policies" id="policies">
          <dl className={styles.policies}>
            {policyLines(policies).map(({ title, answer, more }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  {answer}
                  {more.length > 0 && <span className={styles.more}>{more.join(' · ')}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {rules.length > 0 && (
        <Section title="House rules" id="rules">
          <ul className={`${parts.rows} ${parts.folds}`}>
            {rules.map(({ id, category, rule, description, enforcement, consequences }) => (
              <li key={id}>
                <Fold summary={<h3>{rule || ruleCategoryLabel[category]}</h3>} isOpen={isUnfolded}>
                  {description && <p>{description}</p>}
                  <Muted>
                    {ruleCategoryLabel[category]} · {ruleEnforcementLabel[enforcement]}
                    {consequences && ` · If this rule is broken: ${consequences}`}
                  </Muted>
                </Fold>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
