import { articleMeta } from '#web/features/content/article/article-meta.ts'
import { LegalPage } from './legal-page.tsx'
import { privacyParts } from './privacy-parts.tsx'
import { rightsParts } from './rights-parts.tsx'

export const meta = articleMeta({
  title: 'Privacy policy',
  description:
    'What we know about you, who sees it, how long we keep it, and how to get it or have it deleted. No ads, no outside trackers.',
  path: '/privacy-policy',
})

export default function PrivacyPolicy() {
  return (
    <LegalPage
      path="/privacy-policy"
      description="That you visit this site can say something about your health. We treat it that way."
      inShort={[
        'No ads, no outside trackers, no cookies for tracking. We sell and rent nothing.',
        'We ask only for what is needed at that step. We never ask for your Social Security number, a diagnosis or what you used.',
        'A home sees your application only after you agree to share it with that home. You can take that back.',
        'You can email us for a copy of your data or to have it deleted. Much of it is deleted automatically.',
      ]}
      parts={[...privacyParts, ...rightsParts]}
    />
  )
}
