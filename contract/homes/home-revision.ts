import * as z from 'zod'
import { currency } from '#contract/enumerations.ts'

export const revisionStatus = z.enum(['WAITING', 'SENT_BACK', 'APPROVED', 'WITHDRAWN'])

export const revisionPart = z.enum(['supportLevel', 'address', 'location', 'prices', 'policies', 'residentPolicies'])
export type RevisionPart = z.infer<typeof revisionPart>

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** One pending value of a home: as the public sees it, and as it would become. Amounts are in currency units. */
export const revisionChange = z
  .object({
    part: revisionPart,
    /** For a bedroom's value, the room's name. */
    room: z.string().nullable(),
    name: z.string(),
    before: value,
    after: value,
    /** For a bedroom's value, what its amounts are in: on the public page, and as they would become. */
    currencyBefore: currency.nullable(),
    currencyAfter: currency.nullable(),
  })
  .meta({ id: 'RevisionChange' })
export type RevisionChange = z.infer<typeof revisionChange>

/** An owner's changes to an approved home, while staff review them. The public sees the previous version. */
export const revision = z
  .object({
    id: z.uuid(),
    status: revisionStatus,
    /** Why staff sent it back. */
    reason: z.string().nullable(),
    createdAt: z.date(),
    changedAt: z.date(),
    changes: z.array(revisionChange),
  })
  .meta({ id: 'Revision' })
export type Revision = z.infer<typeof revision>
