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
      description="The fact that you visit this site can reveal something about your health. We treat it that way."
      inShort={[
        'No ads, no outside trackers, no tracking cookies. We never sell or rent your information.',
        'We ask only for what each step needs. We never ask for your Social Security number, a diagnosis or what you used.',
        'A home sees your application only after you agree to share it with that home. You can stop sharing at any time.',
        'You can download your data or delete your account in Settings. Much of it is deleted automatically.',
      ]}
      parts={[...privacyParts, ...rightsParts]}
    />
  )
}
