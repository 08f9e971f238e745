import type { ResourceStatus } from './recovery-resource.lifecycle.ts'
import type { ResourceDifficulty, ResourceFormat } from './recovery-resources.ts'

export const resourceFormatLabel: Record<ResourceFormat, string> = {
  ARTICLE: 'Article',
  VIDEO: 'Video',
  PDF: 'PDF guide',
  AUDIO: 'Audio',
  LINK: 'Website',
  WORKSHEET: 'Worksheet',
}
export const resourceDifficultyLabel: Record<ResourceDifficulty, string> = {
  BEGINNER: 'First steps',
  INTERMEDIATE: 'Going further',
  ADVANCED: 'In depth',
}
export const resourceStatusLabel: Record<ResourceStatus, string> = {
  DRAFT: 'Draft',
  PUBLISHED: 'Published',
  REVIEW_DUE: 'Review due',
  ARCHIVED: 'Archived',
}
