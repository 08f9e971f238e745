import type { HomeDetails } from '#contract/homes.ts'
import { ruleCategoryLabel, ruleEnforcementLabel } from '#web/ui/labels.ts'
import { Section } from '#web/ui/page.tsx'
import styles from './house-life.module.css'
import parts from './parts.module.css'
import { policyLines } from './policy-lines.ts'

/** What daily life asks for: policies as answers, then the rules in the house's own words. */
export function HouseLife({ home: { policies, houseRules } }: { home: HomeDetails }) {
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
                  {more.map((line) => (
                    <span key={line} className={styles.more}>
                      {line}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {rules.length > 0 && (
        <Section title="House rules" id="rules">
          <ul className={parts.rows}>
            {rules.map(({ id, category, rule, description, enforcement, consequences }) => (
              <li key={id}>
                <h3>{rule || ruleCategoryLabel[category]}</h3>
                {description && <p>{description}</p>}
                <p className={parts.soft}>
                  {ruleCategoryLabel[category]} · {ruleEnforcementLabel[enforcement]}
                  {consequences && ` · If it is broken: ${consequences}`}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
