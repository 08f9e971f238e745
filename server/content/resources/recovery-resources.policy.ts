import {
  publicResourceStatuses,
  type RecoveryResourceTransition,
  recoveryResourceLifecycle,
} from '#contract/content/recovery-resource.lifecycle.ts'
import type { ResourceAction, ResourceFormat } from '#contract/content/recovery-resources.ts'
import { resourceParts } from '#contract/content/resource-parts.ts'
import type { RecoveryResourceRow } from './recovery-resources.queries.ts'

type Content = Pick<RecoveryResourceRow, 'format' | 'link' | 'fileKey' | 'hasBody'>

const asks: Record<ResourceFormat, string> = {
  ARTICLE: 'Write the text first.',
  VIDEO: 'Add the video or a link to it first.',
  PDF: 'Add the PDF first.',
  AUDIO: 'Add the recording or a link to it first.',
  LINK: 'Add the link first.',
  WORKSHEET: 'Add the PDF first.',
}

/** What has to be added before anyone can use the resource; null if it is whole. */
export function missingContent({ format, link, fileKey, hasBody }: Content) {
  const has = { body: hasBody, link: link !== null, file: fileKey !== null }
  return resourceParts[format].some((part) => has[part]) ? null : asks[format]
}

export const isPublic = ({ status }: Pick<RecoveryResourceRow, 'status'>) => publicResourceStatuses.some((one) => one === status)

/** Someone may have saved the address of a public one, so it is archived before it is deleted. */
export const isDeletable = ({ status }: Pick<RecoveryResourceRow, 'status'>) => status === 'DRAFT' || status === 'ARCHIVED'

const isForStaff = (name: RecoveryResourceTransition): name is Exclude<RecoveryResourceTransition, 'fallDue'> =>
  name !== 'fallDue'

export function resourceActionsOf(row: RecoveryResourceRow): ResourceAction[] {
  const { status, isFeatured } = row
  const moves = recoveryResourceLifecycle
    .openTo(status, 'ADMIN')
    .filter(isForStaff)
    .filter((name) => name !== 'publish' || missingContent(row) === null)
  return [
    ...moves,
    ...(status === 'ARCHIVED' ? [] : (['edit'] as const)),
    ...(isPublic(row) ? [isFeatured ? ('unfeature' as const) : ('feature' as const)] : []),
    ...(isDeletable(row) ? (['delete'] as const) : []),
  ]
}
