export const processSteps = [
  {
    title: 'Start',
    words:
      'An owner, or a team member who may edit homes, starts the checklist of one home. The listing itself must be complete.',
  },
  {
    title: 'Send papers and answers',
    words: 'Each paper is uploaded beside the point it belongs to. Answers save themselves, so you can stop and go on later.',
  },
  { title: 'Submit', words: 'When nothing is missing, you submit. Until a reviewer begins, you can take it back.' },
  {
    title: 'Review',
    words:
      'A person who had no part in the request reads each paper, compares it with the listing and, for premium, visits. Our goal is an answer within 10 days, for premium within 30.',
  },
  {
    title: 'Answer',
    words:
      'Approved; or sent back with words, and you have 30 days to answer; or turned down with words. After a no you can start again after 30 days.',
  },
  {
    title: 'The badge',
    words: 'It shows at once, and says what was checked and when. It holds for 12 months, or until the first of its papers ends.',
  },
  {
    title: 'End or renewal',
    words:
      'We remind you 60, 30 and 7 days before. You can ask for a renewal in the last 60 days. A badge that is not renewed ends by itself. One that should not be there is taken away at once, and you can start again after 90 days.',
  },
] as const
