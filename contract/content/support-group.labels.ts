import type { Fellowship, MeetingFormat } from './support-groups.ts'

export const fellowshipLabel: Record<Fellowship, string> = {
  AA: 'Alcoholics Anonymous (AA)',
  NA: 'Narcotics Anonymous (NA)',
  SMART_RECOVERY: 'SMART Recovery',
  RECOVERY_DHARMA: 'Recovery Dharma',
  LIFERING: 'LifeRing Secular Recovery',
  WOMEN_FOR_SOBRIETY: 'Women for Sobriety',
  CELEBRATE_RECOVERY: 'Celebrate Recovery',
  AL_ANON: 'Al-Anon, for families',
  NAR_ANON: 'Nar-Anon, for families',
  OTHER: 'Other groups',
}
export const meetingFormatLabel: Record<MeetingFormat, string> = {
  IN_PERSON: 'In person',
  ONLINE: 'Online',
  HYBRID: 'In person and online',
}
export const weekdayLabels = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
