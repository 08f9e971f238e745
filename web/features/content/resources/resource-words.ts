import type { RecoveryResource, ResourceFormat } from '#contract/content/recovery-resources.ts'
import { plural } from '#web/ui/format.ts'
import type { IconName } from '#web/ui/icon.tsx'

export const resourceIcons: Record<ResourceFormat, IconName> = {
  ARTICLE: 'book',
  VIDEO: 'arrow',
  PDF: 'document',
  AUDIO: 'bell',
  LINK: 'share',
  WORKSHEET: 'list',
}

/** The site that a link leads to, without "www.". */
export const siteOf = (link: string) => new URL(link).hostname.replace(/^www\./, '')

type Counted = Pick<RecoveryResource, 'viewCount' | 'downloadCount' | 'file'>

/** How many people used it, in words; nothing before anyone did. */
export function resourceUse({ viewCount, downloadCount, file }: Counted) {
  const views = viewCount > 0 && plural(viewCount, 'view')
  // Of a website, what is counted is that someone went there.
  const downloads = downloadCount > 0 && (file ? plural(downloadCount, 'download') : `opened ${plural(downloadCount, 'time')}`)
  return [views, downloads]
}
