import { Article } from '#web/features/content/article/article.tsx'
import { articleMeta } from '#web/features/content/article/article-meta.ts'
import { CrisisStrip } from '#web/features/content/article/crisis-strip.tsx'
import { safetyParts } from './safety-parts.tsx'

export const meta = articleMeta({
  title: 'Safety protocols',
  description:
    'What we check and what badges mean, how addresses and reports are handled, your rights in a home, and what to do in danger.',
  path: '/safety-protocols',
})

export default function SafetyProtocols() {
  return (
    <Article
      title="How safety works here"
      description="What we check, what we cannot check, what you can do, and what happens when you tell us something is wrong."
      parts={safetyParts}
    >
      <CrisisStrip />
    </Article>
  )
}
