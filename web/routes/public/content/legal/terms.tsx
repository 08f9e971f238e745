import { articleMeta } from '#web/features/content/article/article-meta.ts'
import { LegalPage } from './legal-page.tsx'
import { ownerTerms } from './owner-terms.tsx'
import { residentTerms } from './resident-terms.tsx'
import { sharedTerms } from './shared-terms.tsx'

export const meta = articleMeta({
  title: 'Terms of use',
  description:
    'The rules between you and Waymark, in plain language: accounts, applications, money, listings, plans, reviews and disputes.',
  path: '/terms',
})

export default function Terms() {
  return (
    <LegalPage
      path="/terms"
      description="The rules between you and us when you use Waymark, in plain language."
      inShort={[
        'Waymark connects people with recovery homes. The homes are run by their owners, not by us.',
        'Residents use Waymark for free. Owners pay for a flat-price plan. No one pays for leads, applications or placements.',
        'You see all fees before you pay. A “no” needs a reason, and you can appeal.',
        'Be honest, be kind, and keep people safe. Homes and people who do not can lose access.',
      ]}
      parts={[...residentTerms, ...ownerTerms, ...sharedTerms]}
    />
  )
}
