import type { HomeTransferStatus } from './home-transfer.lifecycle.ts'

export const homeTransferStatusLabel: Record<HomeTransferStatus, string> = {
  REQUESTED: 'Requested',
  AWAITING_CONSENT: 'Waiting for owners',
  SCHEDULED: 'Scheduled',
  DONE: 'Done',
  REVERSED: 'Reversed',
  DECLINED: 'Declined',
  CANCELED: 'Canceled',
  EXPIRED: 'Expired',
}

export type TransferSide = 'FROM' | 'TO'

/** A new wording gets a new version; the wording that someone agreed to is stored with their answer. */
export const transferTermsVersion = '2026-11'

const shared = [
  'Money received before the transfer stays with the owner of that time, and their payouts continue. Money received afterward goes to the new owner, including rent that was late.',
  'Rent that residents already paid for days after the transfer is not divided. The two owners settle that between them.',
  'The home’s residents, applications, waitlist, conversations, documents and reviews go with the home.',
  'The home’s verification starts over.',
]

/** What an owner agrees to, word for word. */
export const transferTerms: Record<TransferSide, readonly string[]> = {
  FROM: [
    'I am handing this home over to the new owner named here, and I am allowed to.',
    'I and my team lose access to the home as soon as the transfer takes effect.',
    'Deposits of people who live there then are held for the new owner. Deposits of people who left before stay with me until they are settled.',
    ...shared,
  ],
  TO: [
    'I am taking this home over, with the agreements its residents have.',
    'Deposits of people who live there are held for me from then on. I return them, or claim part of them with reasons, when people move out.',
    ...shared,
  ],
}
