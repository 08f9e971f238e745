import type { DemoResource } from './resource-row.ts'

/** Official pages of others, known for years. */
export const linkResources: readonly DemoResource[] = [
  {
    title: 'SAMHSA National Helpline',
    summary: 'Free and confidential, day and night, in English and Spanish: where to find treatment and support near you.',
    category: 'Getting help today',
    format: 'LINK',
    link: 'https://www.samhsa.gov/find-help/helplines/national-helpline',
  },
  {
    title: 'FindTreatment.gov',
    summary: 'The government’s search for treatment centers, with filters for payment, medication and who they are for.',
    category: 'Getting help today',
    format: 'LINK',
    link: 'https://findtreatment.gov/',
  },
  {
    title: '988 Suicide & Crisis Lifeline',
    summary: 'Call, text or chat with a trained person, about anything that is too much to carry alone.',
    category: 'Getting help today',
    format: 'LINK',
    link: 'https://988lifeline.org/',
  },
  {
    title: 'NARR: standards for recovery homes',
    summary: 'What certified homes promise to do, and the organizations that check them in each state.',
    category: 'Choosing a home',
    format: 'LINK',
    difficulty: 'INTERMEDIATE',
    link: 'https://narronline.org/',
  },
  {
    title: 'Alcoholics Anonymous: find a meeting',
    summary: 'Meetings in person and online, and what to expect at the first one.',
    category: 'Cravings and relapse',
    format: 'LINK',
    link: 'https://www.aa.org/find-aa',
  },
  {
    title: 'Narcotics Anonymous',
    summary: 'Meetings and literature for people who want to stop using any drug.',
    category: 'Cravings and relapse',
    format: 'LINK',
    link: 'https://www.na.org/',
  },
  {
    title: 'SMART Recovery: tools and meetings',
    summary: 'Exercises for urges, thoughts and plans, and meetings online every day.',
    category: 'Cravings and relapse',
    format: 'LINK',
    difficulty: 'INTERMEDIATE',
    link: 'https://smartrecovery.org/',
  },
  {
    title: 'Recovery Dharma',
    summary: 'Meditation-based meetings and a free book, for people of any belief or none.',
    category: 'Cravings and relapse',
    format: 'LINK',
    link: 'https://recoverydharma.org/',
  },
  {
    title: 'NIDA: the science of drug use and addiction',
    summary: 'What research knows about addiction and treatment, in plain language.',
    category: 'Health and medication',
    format: 'LINK',
    difficulty: 'ADVANCED',
    status: 'REVIEW_DUE',
    link: 'https://nida.nih.gov/',
  },
]
