export const processSteps = [
  {
    title: 'Start',
    text: 'An owner, or a team member who can edit homes, starts the checklist for one home. The listing itself must be complete.',
  },
  {
    title: 'Upload documents and answers',
    text: 'Upload each document next to the item it belongs to. Answers save automatically, so you can stop and come back.',
  },
  { title: 'Submit', text: 'When nothing is missing, you submit. You can withdraw it until a reviewer starts.' },
  {
    title: 'Review',
    text: 'A person who had no part in the request reads each document, compares it with the listing and, for premium, visits. We aim to answer within 10 days, or 30 days for premium.',
  },
  {
    title: 'Answer',
    text: 'We approve it, send it back with comments (you have 30 days to respond), or decline it with reasons. If we decline it, you can reapply after 30 days.',
  },
  {
    title: 'The badge',
    text: 'It appears right away and says what was checked and when. It’s valid for 12 months, or until the first document expires.',
  },
  {
    title: 'Expiration or renewal',
    text: 'We’ll remind you 60, 30 and 7 days before. You can renew in the last 60 days. A badge that is not renewed expires automatically. If a badge should not be there, we remove it right away, and you can reapply after 90 days.',
  },
] as const
