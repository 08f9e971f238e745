import type { Actor } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { HttpError } from '#server/kernel/http/http-error.ts'
import { timeAgo } from '#server/kernel/time-ago.ts'
import type { LockedPost } from './edited-posts.queries.ts'
import { findVersion } from './versions.queries.ts'

/** Says who saved a later version and when, and what did not happen because of it: what was typed is still on the writer’s screen. */
export async function changedMeanwhile(
  tx: Tx,
  { id, version, editedAt }: LockedPost,
  { userId }: Pick<Actor, 'userId'>,
  now: Date,
  notDone = 'Your changes here are not saved yet.',
) {
  const last = await findVersion(tx, id, version)
  const [by, at, isYou] = [last?.name ?? 'Someone', last?.savedAt ?? editedAt, last?.savedBy === userId]
  const what = isYou ? 'You saved this post in another window' : `${by} saved this post`
  const message = `${what} ${timeAgo(now.getTime() - at.getTime())}. ${notDone} Check the latest version first.`
  return new HttpError(409, message, { changed: { section: 'post', version, by, isYou, at } })
}
