import type { Db } from '#server/kernel/database/database.ts'
import { readInvoiceSettings } from '#server/people/profiles/owner-settings.ts'

type Holder = { firstName: string; lastName: string; businessName: string | null; email: string }

/** Who an invoice or a statement names: what the owner set for it, otherwise their profile. */
export async function billedTo(db: Db, ownerId: string, holder: Holder) {
  const { businessName, street, city, state, zipCode, taxId, email } = await readInvoiceSettings(db, ownerId)
  const name = [holder.firstName, holder.lastName].filter(Boolean).join(' ')
  const business = businessName || holder.businessName
  const place = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [business || name, business ? name : '', street, place, taxId && `Tax ID ${taxId}`, email || holder.email].filter(
    Boolean,
  )
}
