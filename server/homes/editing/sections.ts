import * as z from 'zod'
import type { HomeSection } from '#contract/homes/private-home.ts'
import type { Actor, Caller, Headers } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { HttpError, throwFieldError } from '#server/kernel/http/http-error.ts'
import { timeAgo } from '#server/kernel/time-ago.ts'
import { type FoundSection, findSection, raiseVersion } from './sections.queries.ts'

export type Edit = { version?: number; saveId?: string }

const headers = {
  'x-section-version': z.coerce.number().int().min(0).max(1_000_000_000),
  'x-save-id': z.uuid(),
  'x-set-size': z.coerce.number().int().min(0).max(100),
  'x-item-key': z.string().max(60),
}

/** Reads one of our own headers. The specified client sends none of them. */
export function readHeader<Name extends keyof typeof headers>(sent: Headers['sent'], name: Name) {
  const text = sent(name)
  if (text === undefined || text === '') return undefined
  const read = headers[name].safeParse(text)
  if (!read.success) throwFieldError(name, `The header ${name} cannot be read`)
  return read.data as z.output<(typeof headers)[Name]>
}

export const readEdit = ({ sent }: Headers): Edit => ({
  version: readHeader(sent, 'x-section-version'),
  saveId: readHeader(sent, 'x-save-id'),
})

type Save = { homeId: string; section: HomeSection; edit: Edit; actor: Actor; caller: Caller; at: Date }

/**
 * Admits a save if no one else saved the same section in the meantime, and raises its version. The caller holds the home's row
 * lock.
 */
export async function enterSection(tx: Tx, { homeId, section, edit, actor, caller, at }: Save) {
  const last = await findSection(tx, homeId, section)
  const goesOn = last !== undefined && edit.saveId !== undefined && last.saveId === edit.saveId
  if (last && edit.version !== undefined && edit.version !== last.version && !goesOn)
    throw changedMeanwhile(section, last, actor, at)
  const version = await raiseVersion(tx, { homeId, section, saveId: edit.saveId ?? null, changedBy: actor.userId, changedAt: at })
  if (!goesOn && !isSameSitting(last, actor, edit, at))
    await insertAuditEvent(tx, { at, actor, caller, action: 'home.save', subject: ['home', homeId], details: { section } })
  return version
}

const sittingMilliseconds = 60_000

// A client without save ids makes many calls per save; an activity row for each would bury the rest.
const isSameSitting = (last: FoundSection | undefined, actor: Actor, { saveId }: Edit, at: Date) =>
  saveId === undefined && last?.changedBy === actor.userId && at.getTime() - last.changedAt.getTime() < sittingMilliseconds

function changedMeanwhile(section: HomeSection, last: FoundSection, { userId }: Actor, at: Date) {
  const { version, firstName, lastName, changedBy, changedAt } = last
  const by = [firstName, lastName].filter(Boolean).join(' ') || 'Someone'
  const isYou = changedBy === userId
  const what = isYou ? 'You saved this tab in another window' : `${by} saved this tab`
  const message = `${what} ${timeAgo(at.getTime() - changedAt.getTime())}. Your changes here are not saved yet. Check the latest version first.`
  return new HttpError(409, message, { changed: { section, version, by, isYou, at: changedAt } })
}
