import { addTime } from '#contract/time.ts'
import { transferTerms, transferTermsVersion } from '#contract/trust/home-transfer.labels.ts'
import { homeTransferLifecycle, openTransferStatuses } from '#contract/trust/home-transfer.lifecycle.ts'
import { hoursToReverse, type OwnTransfer, type StaffTransfer, type TransferHome } from '#contract/trust/home-transfers.ts'
import type { Actor } from '#server/kernel/context.ts'
import { listHistory } from '#server/kernel/database/audit.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { listMovedDeposits, listTransferAnswers, type TransferRow } from './home-transfer.queries.ts'
import { presentTransferHistory, sidesThatAgreed, transferNextStep } from './home-transfer.words.ts'
import { transferSideOf } from './owner-transfers.ts'
import { listTransferContents } from './transfer-blocks.queries.ts'
import { listReversalBlocks, listTransferBlocks } from './transfer-blocks.ts'
import type { TransferHomeRow } from './transfer-parties.queries.ts'

export const presentTransferHome = ({ ownerId, ownerName, ...home }: TransferHomeRow): TransferHome => ({
  ...home,
  owner: { id: ownerId, name: ownerName },
})

async function readParts(db: Db, rows: readonly TransferRow[]) {
  const ids = rows.map(({ id }) => id)
  const [answers, moved, history] = await Promise.all([
    listTransferAnswers(db, ids),
    listMovedDeposits(db, ids),
    listHistory(db, 'homeTransfer', ids, { most: 20 }),
  ])
  return { answers, moved, history }
}

type Parts = Awaited<ReturnType<typeof readParts>>

function presentParts(row: TransferRow, { answers, moved, history }: Parts, withNames: boolean) {
  const { id, homeId, homeTitle, city, state, timeZone } = row
  const own = answers.filter(({ transferId }) => transferId === id)
  const events = history.filter(({ subjectId }) => subjectId === id)
  return {
    ...row,
    home: { id: homeId, title: homeTitle, city, state, timeZone },
    from: { id: row.fromOwnerId, name: row.fromName },
    to: { id: row.toOwnerId, name: row.toName },
    answers: own,
    movedDeposits: moved.filter(({ transferId, toOwnerId }) => transferId === id && toOwnerId === row.toOwnerId),
    nextStep: transferNextStep(row, own),
    history: presentTransferHistory(events, { withNames }),
  }
}

const isOpen = ({ status }: TransferRow) => openTransferStatuses.some((open) => open === status)

async function blocksOf(db: Db, row: TransferRow, at: Date) {
  const { id, homeId, fromOwnerId: from, toOwnerId: to } = row
  if (isOpen(row)) return listTransferBlocks(db, { homeId, from, to, transferId: id }, at)
  return row.status === 'DONE' ? listReversalBlocks(db, row, at) : []
}

export async function presentStaffTransfers(db: Db, rows: readonly TransferRow[], at: Date): Promise<StaffTransfer[]> {
  const parts = await readParts(db, rows)
  const presented: StaffTransfer[] = []
  for (const row of rows) {
    const blocks = await blocksOf(db, row, at)
    const open = homeTransferLifecycle.openTo(row.status, 'ADMIN')
    presented.push({
      ...presentParts(row, parts, true),
      requestedBy: row.requestedByName,
      reverseBy: row.status === 'DONE' ? addTime(row.doneAt!, { hours: hoursToReverse }) : null,
      blocks,
      allowedActions: [
        ...(open.includes('cancel') ? (['cancel'] as const) : []),
        ...(open.includes('reverse') && blocks.length === 0 ? (['reverse'] as const) : []),
      ],
    })
  }
  return presented
}

const nothing = { residents: 0, applications: 0, waitlist: 0, conversations: 0, autopay: 0, deposits: [] }

export async function presentOwnTransfers(db: Db, actor: Actor, rows: readonly TransferRow[], at: Date): Promise<OwnTransfer[]> {
  const parts = await readParts(db, rows)
  const contents = await listTransferContents(
    db,
    rows.filter(isOpen).map(({ homeId }) => homeId),
  )
  return rows.map((row) => {
    const side = transferSideOf(actor, row)!
    const agreed = sidesThatAgreed(parts.answers.filter(({ transferId }) => transferId === row.id))
    const open = homeTransferLifecycle.openTo(row.status, 'OWNER')
    return {
      ...presentParts(row, parts, false),
      side,
      terms: [...transferTerms[side]],
      termsVersion: transferTermsVersion,
      contents: (isOpen(row) && contents.find(({ homeId }) => homeId === row.homeId)) || nothing,
      allowedActions: [
        ...(open.includes('agree') && !agreed.has(side) && row.consentBy > at ? (['agree'] as const) : []),
        ...(open.includes('decline') ? (['decline'] as const) : []),
      ],
    }
  })
}
