import { visitorMark } from '#server/content/visitors/visitor-mark.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import type { ResourceVisitKind } from '#server/kernel/database/schema.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { countResourceVisit, findResource } from './recovery-resources.queries.ts'

type Call = Context & { caller: Caller; actor: Actor | null }

/** Counts a visitor of a public resource once a day. Staff at work do not count. Returns the sum. */
export async function countVisitOf({ actor, caller, ...context }: Call, resourceId: string, kind: ResourceVisitKind) {
  if (actor?.role === 'ADMIN') {
    const resource = orNotFound(await findResource(context.db, resourceId), 'Resource')
    return kind === 'VIEW' ? resource.viewCount : resource.downloadCount
  }
  const visit = { resourceId, kind, ...visitorMark(context, caller) }
  return orNotFound(await countResourceVisit(context.db, visit), 'Resource')
}

type Request = { id: string; ip: string; headers: Record<string, string | string[] | undefined> }

/** The same for a file that is sent, whose request has no handler of the API. */
export const countDownload = (context: Context, resourceId: string, { id, ip, headers }: Request) => {
  const caller = { requestId: id, ip, device: String(headers['user-agent'] ?? '').slice(0, 200) }
  return countVisitOf({ ...context, caller, actor: null }, resourceId, 'DOWNLOAD')
}
