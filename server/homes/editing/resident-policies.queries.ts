import { sql } from 'kysely'
import type { MedicationPolicy, ResidentPolicies } from '#contract/homes/resident-policies.ts'
import type { Db } from '#server/kernel/database/database.ts'

export const residentPolicyColumns = [
  'refundPolicy',
  'dischargePolicy',
  'dischargeNoticeDays',
  'medicationPolicy',
  'medicationNotes',
  'naloxonePolicy',
  'drugTesting',
  'drugTestPaidBy',
  'minimumSobrietyDays',
] as const

export const findResidentPolicies = async (db: Db, homeId: string) =>
  (await db.selectFrom('homeResidentPolicies').select(residentPolicyColumns).where('homeId', '=', homeId).executeTakeFirst()) as
    | ResidentPolicies
    | undefined

export const saveResidentPolicies = (db: Db, homeId: string, policies: Partial<ResidentPolicies>) =>
  db
    .insertInto('homeResidentPolicies')
    .values({ homeId, ...policies })
    .onConflict((conflict) => conflict.column('homeId').doUpdateSet({ homeId, ...policies }))
    .execute()

/** Search finds homes that welcome medication by their recovery feature, so the policy and the feature are kept in step. */
export async function addMedicationFeature(db: Db, homeId: string, policy: MedicationPolicy | null | undefined) {
  if (policy === 'WELCOME')
    await sql`insert into home_recovery_features (home_id, recovery_feature_id)
      select ${homeId}, id from recovery_features where type = 'MEDICATION_FRIENDLY' on conflict do nothing`.execute(db)
}
