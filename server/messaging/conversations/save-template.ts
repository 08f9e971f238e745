import { randomUUID } from 'node:crypto'
import type { Db } from '#server/kernel/database/database.ts'
import { ensureUnchanged, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { changeTemplate, deleteTemplate, findTemplateNamed, hasTemplate, insertTemplate } from './message-templates.queries.ts'

type Content = { name: string; body: string }
/** The account of an owner, or null for the canned answers that all staff share. */
type Owner = string | null

async function ensureNameFree(db: Db, ownerId: Owner, name: string, self?: string) {
  const other = await findTemplateNamed(db, ownerId, name)
  if (other && other.id !== self) throwFieldError('name', 'You already have a template with this name.')
}

export async function addTemplate(db: Db, ownerId: Owner, content: Content, at: Date) {
  await ensureNameFree(db, ownerId, content.name)
  return insertTemplate(db, { id: randomUUID(), ownerId, ...content, createdAt: at, updatedAt: at })
}

export async function editTemplate(db: Db, ownerId: Owner, content: Content & { id: string; version: number }, at: Date) {
  orNotFound((await hasTemplate(db, content.id, ownerId)) || null, 'Template')
  await ensureNameFree(db, ownerId, content.name, content.id)
  const changed = await changeTemplate(db, { ...content, ownerId, updatedAt: at })
  ensureUnchanged(changed !== undefined)
  return changed
}

export async function removeTemplate(db: Db, ownerId: Owner, id: string) {
  orNotFound(await deleteTemplate(db, id, ownerId), 'Template')
}
