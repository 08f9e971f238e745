import { screen } from '#contract/screens.ts'
import type { TransferSide } from '#contract/trust/home-transfer.labels.ts'
import type { HomeTransferTransition } from '#contract/trust/home-transfer.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { notifyStaff } from '#server/messaging/notifications/notify.ts'
import { type Notice, notifyHome, notifyPerson } from '#server/messaging/notifications/notify-person.ts'
import { listTransferAnswers, type MovedDeposit, type TransferRow } from './home-transfer.queries.ts'
import { sumOfDeposits, transferNextStep } from './home-transfer.words.ts'
import { listPeopleOfHandover } from './transfer-parties.queries.ts'

type Text = Pick<Notice, 'title' | 'parts' | 'priority' | 'label'>

/** Notifies one owner, and the team members who may answer for the whole account. */
const tellOwner = (tx: Tx, ownerId: string, text: Text, at: Date) => {
  const notice = {
    type: 'SYSTEM',
    link: screen('/homeowner/settings', { tab: 'transfers' }),
    email: 'required',
    ...text,
  } as const
  return notifyHome(tx, { ownerId, homeId: null }, 'manage_team', notice, at)
}

const both = async (tx: Tx, row: TransferRow, textOf: (side: TransferSide) => Text | undefined, at: Date) => {
  for (const [side, ownerId] of [
    ['FROM', row.fromOwnerId],
    ['TO', row.toOwnerId],
  ] as const) {
    const text = textOf(side)
    if (text) await tellOwner(tx, ownerId, text, at)
  }
}

type Happened = { name: HomeTransferTransition; deposits?: readonly MovedDeposit[]; reason?: string | undefined }

/** Runs in the transition's transaction. Both owners are notified of every step; residents, when the home has changed hands. */
export async function notifyOfTransfer(tx: Tx, row: TransferRow, { name, deposits = [], reason }: Happened, at: Date) {
  const said = reason ? [`Reason: “${reason}”`] : []
  const next = transferNextStep(row, await listTransferAnswers(tx, [row.id]))
  const held = deposits.length > 0 ? [`Deposits held with it: ${sumOfDeposits(deposits)}.`] : []
  const home = row.homeTitle
  switch (name) {
    case 'ask':
      return both(tx, row, (side) => asked(side, row, next), at)
    case 'agree':
      return row.status === 'SCHEDULED'
        ? both(tx, row, () => ({ title: 'Both sides agreed', parts: [`This is about ${home}. ${next}`] }), at)
        : undefined
    case 'decline':
      await notifyStaff(
        tx,
        {
          staff: [],
          type: 'SYSTEM',
          title: 'A transfer was declined',
          message: `${home}.`,
          link: screen('/admin-transfer-home'),
        },
        at,
      )
      return both(tx, row, () => ({ title: 'A transfer was declined', parts: [`This is about ${home}. Nothing changed.`] }), at)
    case 'cancel':
    case 'expire':
      return both(tx, row, () => ({ title: 'A transfer was closed', parts: [`This is about ${home}. ${next}`, ...said] }), at)
    case 'complete':
      await both(tx, row, (side) => (side === 'FROM' ? handedOver(row, held) : takenOver(row, held)), at)
      return tellPeople(tx, row, row.toName, at)
    case 'reverse':
      await both(
        tx,
        row,
        (side) => ({
          title: side === 'FROM' ? 'A property is yours again' : 'A transfer was reversed',
          parts: [
            `This is about ${home}. ${next} Money received in between stays with ${row.toName}.`,
            ...(side === 'FROM' ? [aboutHouseLine] : []),
            ...held,
            ...said,
          ],
          priority: 'HIGH',
        }),
        at,
      )
      return tellPeople(tx, row, row.fromName, at)
  }
}

const asked = (side: TransferSide, { fromName, toName, homeTitle, reason }: TransferRow, next: string): Text => ({
  title: 'Please answer a question about a property',
  parts: [
    side === 'FROM'
      ? `${toName} would take over ${homeTitle} from you. Nothing changes unless you both agree.`
      : `You would take over ${homeTitle} from ${fromName}. Nothing changes unless you both agree.`,
    ...(reason ? [`Our team wrote: “${reason}”`] : []),
    next,
  ],
  priority: 'HIGH',
  label: 'Read and answer',
})

const handedOver = ({ homeTitle, toName }: TransferRow, held: readonly string[]): Text => ({
  title: 'A property was handed over',
  parts: [
    `${toName} now runs ${homeTitle}. You and your team no longer have access to it.`,
    'Money received until now stays yours, and your payouts continue.',
    ...held,
  ],
  priority: 'HIGH',
})

const aboutHouseLine = 'If the home showed a house line, it’s hidden until you check the number and show it again.'

const takenOver = ({ homeTitle, fromName }: TransferRow, held: readonly string[]): Text => ({
  title: 'A property is now yours',
  parts: [
    `You now run ${homeTitle}. ${fromName} ran it before.`,
    'Money received from now on is yours. Verification starts over, so check your documents.',
    aboutHouseLine,
    ...held,
  ],
  priority: 'HIGH',
})

/** Names no home in the subject, because others may see it. */
async function tellPeople(tx: Tx, { homeId, homeTitle }: TransferRow, name: string, at: Date) {
  for (const { livesThere, ...person } of await listPeopleOfHandover(tx, homeId)) {
    const parts = [
      `${name} now runs ${homeTitle}.`,
      livesThere
        ? 'Your agreement, your rent, your deposit and autopay stay as they are. There is nothing you need to do.'
        : 'What you sent stays as it is. There is nothing you need to do.',
    ]
    const link = screen(livesThere ? '/residents/reservations' : '/residents/applications')
    await notifyPerson(
      tx,
      person,
      { type: livesThere ? 'RESERVATION' : 'APPLICATION', title: 'A change in who to contact', parts, link },
      at,
    )
  }
}

export const notifyStaffOfBlocks = (tx: Tx, { homeTitle }: TransferRow, words: string, at: Date) =>
  notifyStaff(
    tx,
    {
      staff: [],
      type: 'SYSTEM',
      title: 'A transfer is due but blocked',
      message: `${homeTitle}. ${words}`,
      link: screen('/admin-transfer-home', { status: 'SCHEDULED' }),
      priority: 'HIGH',
    },
    at,
  )
