import type { Fellowship } from '#contract/content/support-groups.ts'

type FellowshipGuide = {
  readonly fellowship: Exclude<Fellowship, 'OTHER'>
  readonly about: string
  readonly expect: string
  readonly finder: { readonly words: string; readonly href: string }
}

const finder = (words: string, href: string) => ({ words, href })

/** What each fellowship is, in our own words, and where it lists its own meetings. */
export const fellowshipGuides: readonly FellowshipGuide[] = [
  {
    fellowship: 'AA',
    about:
      'People who want to stop drinking help each other with the Twelve Steps. It has meetings almost everywhere, every day.',
    expect: 'About an hour. Someone tells their story or reads, then others share. You can say “I’ll just listen.”',
    finder: finder('Find AA on aa.org', 'https://www.aa.org/find-aa'),
  },
  {
    fellowship: 'NA',
    about: 'The same Twelve Steps for any drug, including alcohol. All you need is a desire to stop using.',
    expect: 'Readings, sharing in turn, and often key tags for milestones. First names only.',
    finder: finder('Find NA on na.org', 'https://www.na.org/meetingsearch/'),
  },
  {
    fellowship: 'SMART_RECOVERY',
    about: 'Tools from psychology for urges, thoughts and habits. No steps and no labels. Medication is welcome.',
    expect: 'A trained facilitator, an open conversation, and a tool to try out during the week.',
    finder: finder('Find SMART on smartrecovery.org', 'https://smartrecovery.org/'),
  },
  {
    fellowship: 'RECOVERY_DHARMA',
    about: 'Meditation and Buddhist ideas about craving and kindness, for any kind of addiction and any belief.',
    expect: 'A guided meditation of about twenty minutes, a reading, then sharing for those who want to.',
    finder: finder('Find a meeting on recoverydharma.org', 'https://recoverydharma.org/'),
  },
  {
    fellowship: 'LIFERING',
    about: 'A secular group. You build a recovery plan of your own, with others who do the same.',
    expect: '“How was your week?” People answer each other directly, like friends at a table.',
    finder: finder('Find a meeting on lifering.org', 'https://lifering.org/'),
  },
  {
    fellowship: 'WOMEN_FOR_SOBRIETY',
    about: 'For women, with statements about self-worth and growth to work on day by day.',
    expect: 'Small groups led by a woman in recovery. Everyone gets time to speak.',
    finder: finder('Find a group on womenforsobriety.org', 'https://womenforsobriety.org/'),
  },
  {
    fellowship: 'CELEBRATE_RECOVERY',
    about: 'A Christian program for “hurts, habits and hang-ups,” held in churches.',
    expect: 'Often a meal and music, a short talk, then small groups for women and for men.',
    finder: finder('Find a group on celebraterecovery.com', 'https://celebraterecovery.com/'),
  },
  {
    fellowship: 'AL_ANON',
    about: 'For family and friends of someone who drinks, whether they have stopped or not.',
    expect: 'People who know the worry from home. No one will tell you to leave or to stay.',
    finder: finder('Find Al-Anon on al-anon.org', 'https://al-anon.org/'),
  },
  {
    fellowship: 'NAR_ANON',
    about: 'For family and friends of someone who uses drugs.',
    expect: 'Sharing in turn, for about an hour. What is said there stays there.',
    finder: finder('Find Nar-Anon on nar-anon.org', 'https://www.nar-anon.org/'),
  },
]
