import type { BlogPostStatus } from '#contract/content/blog-post.lifecycle.ts'

type Standing = {
  status: BlogPostStatus
  makesHealthClaims: boolean
  version: number
  approvedVersion: number | null
  authorId: string | null
  editedBy: string | null
}

/** An approval is of one version: a later change of the text is not approved. */
export const isPostApproved = ({ version, approvedVersion }: Pick<Standing, 'version' | 'approvedVersion'>) =>
  approvedVersion === version

/** Health claims need a second pair of eyes: neither the author nor the last person who changed the text. */
export const canApprove = (post: Standing, { userId }: { userId: string }) =>
  post.makesHealthClaims &&
  post.status === 'IN_REVIEW' &&
  !isPostApproved(post) &&
  userId !== post.authorId &&
  userId !== post.editedBy

export const needsApproval = (post: Pick<Standing, 'makesHealthClaims' | 'version' | 'approvedVersion'>) =>
  post.makesHealthClaims && !isPostApproved(post)

const isOnItsWay = (status: BlogPostStatus) => status === 'SCHEDULED' || status === 'PUBLISHED'

/** A text with health claims that readers see, or soon will, changes only through a new approval. */
export const isTextFixed = ({ status, makesHealthClaims }: Pick<Standing, 'status' | 'makesHealthClaims'>) =>
  isOnItsWay(status) && makesHealthClaims

export const canDelete = ({ status }: Pick<Standing, 'status'>) => status === 'DRAFT' || status === 'ARCHIVED'
export const mustBeComplete = ({ status }: Pick<Standing, 'status'>) => isOnItsWay(status)
