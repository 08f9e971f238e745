import type { ResourceFormat } from './recovery-resources.ts'

/** What each format is made of. A video or a recording may be a file of ours, or a page that plays it. */
export const resourceParts: Record<ResourceFormat, readonly ('body' | 'link' | 'file')[]> = {
  ARTICLE: ['body'],
  VIDEO: ['file', 'link'],
  PDF: ['file'],
  AUDIO: ['file', 'link'],
  LINK: ['link'],
  WORKSHEET: ['file'],
}
