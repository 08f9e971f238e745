/** Until the deadline, and once. */
export const canAppeal = ({ appealUntil, isAppealed }: { appealUntil: Date | null; isAppealed: boolean }, at: Date) =>
  appealUntil !== null && appealUntil > at && !isAppealed
