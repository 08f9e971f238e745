import type { ReviewVersion } from '#contract/trust/admin-reviews.ts'
import { ratingLabel, ratingNames } from '#web/features/trust/reviews/rating-words.ts'
import { wordDiff } from '#web/features/trust/reviews/word-diff.ts'
import { Fold, FoldTitle } from '#web/ui/fold.tsx'
import { plural } from '#web/ui/format.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { PastDateTime } from '#web/ui/time.tsx'

type Props = { versions: readonly ReviewVersion[]; zone: string }

/** What each edit changed, newest first. */
export function ReviewVersions({ versions, zone }: Props) {
  const edits = versions.slice(0, -1)
  if (edits.length === 0) return null
  return (
    <Fold open summary={<FoldTitle>{plural(edits.length, 'edit')}</FoldTitle>}>
      {edits.map((after, index) => (
        <Edit key={after.version} before={versions[index + 1]!} after={after} zone={zone} />
      ))}
    </Fold>
  )
}

function Edit({ before, after, zone }: { before: ReviewVersion; after: ReviewVersion; zone: string }) {
  const ratings = ratingNames.filter((name) => before[name] !== after[name])
  return (
    <Stack gap={1} panel="quiet">
      <Muted>
        Version {after.version}, <PastDateTime at={after.writtenAt} zone={zone} />
      </Muted>
      {ratings.length > 0 && (
        <p>{ratings.map((name) => `${ratingLabel[name]} from ${before[name]} to ${after[name]}`).join(', ')}</p>
      )}
      <Text bold>
        <Difference before={before.title} after={after.title} />
      </Text>
      <Text typed>
        <Difference before={before.body} after={after.body} />
      </Text>
    </Stack>
  )
}

/** Underlined and crossed out by the browser, and said in words for a screen reader. */
const Difference = ({ before, after }: { before: string; after: string }) =>
  wordDiff(before, after).map(({ kind, text }, index) => {
    const key = `${index}-${kind}`
    if (kind === 'same') return <span key={key}>{text}</span>
    const Part = kind === 'added' ? 'ins' : 'del'
    return (
      <Part key={key}>
        <span className="visually-hidden"> [{kind}: </span>
        {text}
        <span className="visually-hidden">]</span>{' '}
      </Part>
    )
  })
