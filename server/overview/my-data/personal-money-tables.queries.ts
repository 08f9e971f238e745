import { type RawBuilder, sql } from 'kysely'
import type { DataSubject, PersonalTables } from './personal-tables.queries.ts'

const mine = (column: string, { residentId, ownerId }: DataSubject): RawBuilder<boolean> =>
  sql`${sql.ref(column)} in (${residentId}::uuid, ${ownerId}::uuid)`
const myPayments = ({ residentId, ownerId }: DataSubject) =>
  sql`(select id from payments where account_id in (${residentId}::uuid, ${ownerId}::uuid))`
const myStays = ({ residentId }: DataSubject) => sql`(select id from reservations where resident_id = ${residentId}::uuid)`
const myDeposits = ({ residentId }: DataSubject) => sql`(select id from deposits where account_id = ${residentId}::uuid)`
const myPayouts = ({ ownerId }: DataSubject) => sql`(select id from payouts where owner_id = ${ownerId}::uuid)`

const books = { keep: 'Payments and their records, which tax and accounting law requires us to keep for seven years' }
const agreed = {
  keep: 'The agreement about your stay and its costs, which both sides may need in court',
  role: 'SEEKER',
} as const
const bookkeeping = { leftOut: 'Our bookkeeping of the payments that are in the download' }

/** Stays and everything paid: kept by law, under an account number instead of a name. */
export const moneyTables: PersonalTables = {
  reservations: {
    of: ({ residentId }) => sql`resident_id = ${residentId}::uuid`,
    export: 'stays',
    hide: ['notes', 'paidNote'],
    erase: { set: { notes: '', paidNote: null, reason: null } },
  },
  rentCharges: { of: (person) => sql`reservation_id in ${myStays(person)}`, export: 'stays', hide: ['note'], erase: books },
  rentPlans: { of: ({ residentId }) => sql`resident_id = ${residentId}::uuid`, export: 'stays', erase: books },
  rentParts: { of: (person) => sql`payment_id in ${myPayments(person)}`, export: bookkeeping, erase: books },
  bedClaims: {
    of: (person) => sql`subject_id in ${myStays(person)}`,
    export: { leftOut: 'The same days are in your stays' },
    erase: agreed,
  },
  deposits: { of: (person) => mine('account_id', person), export: 'stays', hide: ['decidedBy'], erase: books },
  depositClaims: { of: (person) => sql`deposit_id in ${myDeposits(person)}`, export: 'stays', hide: ['noticedBy'], erase: books },
  depositClaimLines: {
    of: (person) => sql`claim_id in (select id from deposit_claims where deposit_id in ${myDeposits(person)})`,
    export: 'stays',
    erase: books,
  },
  payments: {
    of: (person) => mine('account_id', person),
    export: 'payments',
    hide: ['flag', 'checkoutUrl', 'startedBy'],
    erase: books,
  },
  paymentLines: { of: (person) => sql`payment_id in ${myPayments(person)}`, export: 'payments', erase: books },
  paymentEvents: { of: (person) => sql`payment_id in ${myPayments(person)}`, export: bookkeeping, erase: books },
  paymentCustomers: { of: (person) => mine('account_id', person), export: 'payments', erase: books },
  refunds: {
    of: (person) => sql`payment_id in ${myPayments(person)}`,
    export: 'payments',
    hide: ['decidedBy', 'requestedBy'],
    erase: books,
  },
  refundLines: {
    of: (person) => sql`refund_id in (select id from refunds where payment_id in ${myPayments(person)})`,
    export: bookkeeping,
    erase: books,
  },
  ledgerAccounts: { of: (person) => mine('party_id', person), export: bookkeeping, erase: books },
  ledgerPostings: { of: (person) => sql`payment_id in ${myPayments(person)}`, export: bookkeeping, erase: books },
  ledgerEntries: {
    of: (person) => sql`posting_id in (select id from ledger_postings where payment_id in ${myPayments(person)})`,
    export: bookkeeping,
    erase: books,
  },
  waitingEarnings: {
    of: (person) => sql`account_id in (select id from ledger_accounts where ${mine('party_id', person)})`,
    export: bookkeeping,
    erase: books,
  },
  ownerSubscriptions: {
    of: ({ ownerId }) => sql`owner_id = ${ownerId}::uuid`,
    export: 'payments',
    hide: ['createdBy'],
    erase: books,
  },
  planChanges: {
    of: ({ ownerId }) => sql`owner_id = ${ownerId}::uuid`,
    export: { leftOut: 'The same changes are in the history of your subscriptions' },
    erase: books,
  },
  ownerMoney: {
    of: ({ ownerId }) => sql`owner_id = ${ownerId}::uuid`,
    export: { leftOut: 'Totals of the payments and payouts that are in the download' },
    erase: books,
  },
  payouts: { of: ({ ownerId }) => sql`owner_id = ${ownerId}::uuid`, export: 'payments', erase: books },
  payoutItems: { of: (person) => sql`payout_id in ${myPayouts(person)}`, export: 'payments', erase: books },
}
