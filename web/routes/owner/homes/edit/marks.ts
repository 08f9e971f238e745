import type { HomeSection, ListingMark } from '#contract/homes/private-home.ts'
import type { FieldNotice } from '#web/ui/field-notices.ts'

/** The remarks at a tab's fields about sentences that break a rule. */
export const noticesOf = (marks: readonly ListingMark[], tab: HomeSection): FieldNotice[] =>
  marks
    .filter((mark) => mark.tab === tab)
    .map(({ field, ...mark }) => ({ field, sentence: mark.sentence, message: wordsOf(mark) }))

const wordsOf = ({ severity, sentence, says, instead }: Omit<ListingMark, 'field'>) =>
  [severity === 'BLOCK' ? 'This cannot be published:' : 'Please check:', sentence && `“${sentence}”`, says, instead]
    .filter(Boolean)
    .join(' ')
