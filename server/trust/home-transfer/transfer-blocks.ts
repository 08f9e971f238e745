import { possessive } from '#contract/possessive.ts'
import { screen } from '#contract/screens.ts'
import { addTime, formatDayOf, formatTime } from '#contract/time.ts'
import { hoursToReverse, type TransferBlock, type TransferBlockCode } from '#contract/trust/home-transfers.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { countBedsOfHome, countUsedHomesAndBeds } from '#server/payments/plans/limits.queries.ts'
import { planOf } from '#server/payments/plans/limits.ts'
import { hasOpenTransfer, type TransferRow } from './home-transfer.queries.ts'
import {
  countSettledDeposits,
  hasLaterTransfer,
  readOwnerFacts,
  readTransferFacts,
  type TransferFacts,
  type TransferOwnerFacts,
} from './transfer-blocks.queries.ts'

/** A change of hands, asked for or under way: the home, who has it and who gets it. */
export type Handover = {
  homeId: string
  from: string
  /** Not chosen yet: only what concerns the home and its owner is named. */
  to: string | null
  /** The transfer itself, which is not in its own way. */
  transferId: string | null
}

const block = (code: TransferBlockCode, text: string, link: string | null = null): TransferBlock => ({ code, text, link })
const some = (count: number, one: string, many = `${one}s`) => (count === 1 ? `1 ${one}` : `${count} ${many}`)
const propertyAt = (id: string) => screen('/admin-properties/:id', { id })
const money = (view: string) => screen('/admin-applications', { view })

/** Everything that blocks a transfer, each in words. Under the home's row lock the answer holds until the commit. */
export async function listTransferBlocks(db: Db, handover: Handover, at: Date): Promise<TransferBlock[]> {
  const { homeId, from, to, transferId } = handover
  const facts = orNotFound(await readTransferFacts(db, homeId), 'Home')
  const giver = orNotFound(await readOwnerFacts(db, from), 'Owner')
  const blocks = [...blocksOfHome(homeId, facts)]
  if (await hasOpenTransfer(db, homeId, transferId))
    blocks.push(
      block(
        'PENDING_TRANSFER',
        'Another transfer of this home is still open. Cancel it first, or let it finish.',
        transferAt(homeId),
      ),
    )
  if (giver.userStatus !== 'ACTIVE')
    blocks.push(
      block(
        'OLD_OWNER_INACTIVE',
        `${possessive(giver.name)} account is ${inWords(giver)}, so they cannot agree.`,
        homesOfOwner(giver),
      ),
    )
  if (giver.isPastDue)
    blocks.push(
      block(
        'OLD_PLAN_PAST_DUE',
        `${possessive(giver.name)} plan is past due. It has to be paid or canceled first.`,
        plansOf(giver),
      ),
    )
  if (to === null) return blocks
  if (to === from) return [...blocks, block('SAME_OWNER', `${giver.name} already runs this home. Choose someone else.`)]
  return [...blocks, ...(await blocksOfNewOwner(db, { homeId, to, facts }, at))]
}

/** Everything that blocks returning a home. What people did there in the meantime stays in effect, no matter who did it. */
export async function listReversalBlocks(db: Db, transfer: TransferRow, at: Date): Promise<TransferBlock[]> {
  const { homeId, fromOwnerId, toOwnerId, doneAt, timeZone } = transfer
  const facts = orNotFound(await readTransferFacts(db, homeId), 'Home')
  const taker = orNotFound(await readOwnerFacts(db, toOwnerId), 'Owner')
  const end = addTime(doneAt!, { hours: hoursToReverse })
  const blocks: TransferBlock[] = []
  if (at > end)
    blocks.push(
      block(
        'TOO_LATE',
        `The ${hoursToReverse} hours to reverse it ended on ${formatDayOf(end, timeZone)}, ${formatTime(end, timeZone)}. Request a new transfer.`,
      ),
    )
  if (await hasLaterTransfer(db, homeId, doneAt!))
    blocks.push(block('LATER_TRANSFER', 'Another transfer of this home was requested since.', transferAt(homeId)))
  const settled = await countSettledDeposits(db, transfer.id)
  if (settled > 0)
    blocks.push(
      block(
        'DEPOSIT_SETTLED',
        `${taker.name} has returned or claimed ${some(settled, 'deposit')} that came with the home. That cannot be undone.`,
        money('deposits'),
      ),
    )
  return [...blocks, ...blocksOfHome(homeId, facts), ...(await blocksOfNewOwner(db, { homeId, to: fromOwnerId, facts }, at))]
}

function blocksOfHome(homeId: string, facts: TransferFacts) {
  const { homeStatus, disputes, disputedDeposits, flagged, openCheckouts } = facts
  const blocks: TransferBlock[] = []
  if (homeStatus === 'DELETED') blocks.push(block('HOME_DELETED', 'This home was deleted.', propertyAt(homeId)))
  if (disputes > 0)
    blocks.push(
      block(
        'OPEN_DISPUTE',
        `A bank is disputing ${some(disputes, 'payment')} for this home. Wait for its decision.`,
        money('payments'),
      ),
    )
  if (disputedDeposits > 0)
    blocks.push(
      block(
        'DISPUTED_DEPOSIT',
        `${some(disputedDeposits, 'deposit')} for this home ${disputedDeposits === 1 ? 'is' : 'are'} disputed. Decide that first.`,
        money('deposits'),
      ),
    )
  if (flagged > 0)
    blocks.push(block('FLAGGED_PAYMENT', `${some(flagged, 'payment')} for this home must be reviewed first.`, money('payments')))
  if (openCheckouts > 0)
    blocks.push(
      block(
        'OPEN_CHECKOUT',
        `${some(openCheckouts, 'resident has', 'residents have')} a payment page open. It closes automatically within a day.`,
        propertyAt(homeId),
      ),
    )
  return blocks
}

type NewOwner = { homeId: string; to: string; facts: TransferFacts }

async function blocksOfNewOwner(db: Db, { homeId, to, facts }: NewOwner, at: Date) {
  const taker = orNotFound(await readOwnerFacts(db, to), 'Owner')
  const blocks: TransferBlock[] = []
  if (taker.userStatus !== 'ACTIVE')
    blocks.push(
      block(
        'NEW_OWNER_INACTIVE',
        `${possessive(taker.name)} account is ${inWords(taker)}, so it cannot take a home.`,
        homesOfOwner(taker),
      ),
    )
  if (taker.isPastDue)
    blocks.push(
      block('NEW_PLAN_PAST_DUE', `${possessive(taker.name)} plan is past due. It has to be paid first.`, plansOf(taker)),
    )
  const { name, limits } = await planOf(db, to, at)
  const plan = `${possessive(taker.name)} plan, ${name}, allows`
  if (facts.homeStatus === 'PUBLISHED' || facts.homeStatus === 'PENDING_REVIEW') {
    const status = ['PUBLISHED', 'PENDING_REVIEW'] as const
    const others = await countUsedHomesAndBeds(db, { ownerId: to, status, exceptHomeId: homeId })
    const beds = others.beds + (await countBedsOfHome(db, homeId))
    if (others.homes + 1 > limits.homes)
      blocks.push(
        block(
          'OVER_HOMES',
          `${plan} ${some(limits.homes, 'published home')}. With this one it would be ${others.homes + 1}.`,
          plansOf(taker),
        ),
      )
    if (beds > limits.beds)
      blocks.push(
        block(
          'OVER_BEDS',
          `${plan} ${some(limits.beds, 'bed')} in published homes. With this home it would be ${beds}.`,
          plansOf(taker),
        ),
      )
  }
  if (facts.photos > limits.photosPerHome)
    blocks.push(
      block(
        'OVER_PHOTOS',
        `${plan} ${some(limits.photosPerHome, 'photo')} for each home. This one has ${facts.photos}.`,
        propertyAt(homeId),
      ),
    )
  return blocks
}

const inWords = ({ userStatus }: TransferOwnerFacts) => userStatus.toLowerCase().replaceAll('_', ' ')
const homesOfOwner = ({ name }: TransferOwnerFacts) => screen('/admin-properties', { search: name })
const plansOf = ({ name }: TransferOwnerFacts) => screen('/admin-subscriptions', { search: name })
const transferAt = (homeId: string) => screen('/admin-transfer-home', { home: homeId })
