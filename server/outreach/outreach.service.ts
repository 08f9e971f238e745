import { randomUUID } from 'node:crypto'
import { outreach } from '#contract/outreach.ts'
import { inTransaction } from '#server/kernel/database.ts'
import { sendMail } from '#server/kernel/mail.ts'
import { handlers } from '#server/kernel/mount.ts'
import { allow } from '#server/kernel/refusal.ts'
import { contactMail, contactReceipt, welcomeMail } from './outreach.mail.ts'
import { insertContactMessage, insertSubscriber, setUnsubscribed } from './outreach.queries.ts'
import { canSeeVisits, visitsOfOwner } from './visits.policy.ts'
import {
  countVisitRows,
  countVisits,
  insertVisit,
  listVisitsByCampaign,
  listVisitsByDay,
  listVisitsByPage,
  listVisitsBySource,
} from './visits.queries.ts'
import { countable, dayOf } from './visits.ts'

/** Far above an honest day; beyond it someone is making up pages, and all goes into one row. */
export const mostRowsADay = 5_000
const lump = { source: 'other', medium: '', campaign: '', landingPage: '/other', homeId: null }
const dayMilliseconds = 86_400_000

export const outreachService = handlers(outreach, {
  async 'POST /contact'({ db, now, config, body }) {
    const message = { id: randomUUID(), ...body, createdAt: now() }
    await inTransaction(db, async (tx) => {
      await insertContactMessage(tx, message)
      await sendMail(tx, contactMail(config, body, message.id), message.createdAt)
      await sendMail(tx, contactReceipt(config, body.email), message.createdAt)
    })
    return { message: 'Thank you. We have your message and will answer by e-mail.' }
  },

  // The answers are the same for every address: that somebody reads our newsletter is nobody else's business.
  async 'POST /newsletter/subscribe'({ db, now, config, body }) {
    const subscriber = { ...body, at: now() }
    await inTransaction(db, async (tx) => {
      if (await insertSubscriber(tx, subscriber)) await sendMail(tx, welcomeMail(config, body.email), subscriber.at)
    })
    return { action: 'subscribed' as const, message: 'Thank you for subscribing!' }
  },

  async 'POST /newsletter/unsubscribe'({ db, now, body }) {
    await setUnsubscribed(db, body.email, now())
    return { action: 'unsubscribed' as const, message: 'Email has been unsubscribed!' }
  },

  async 'POST /referral/visits'({ db, now, config, body }) {
    const visit = countable(body, new URL(config.publicUrl).hostname)
    const day = dayOf(now())
    if (visit) await insertVisit(db, { day, ...((await countVisitRows(db, day)) < mostRowsADay ? visit : lump) })
    return { message: 'Counted' }
  },

  async 'GET /referral/analytics'({ reader, actor, now, query: { days } }) {
    allow(canSeeVisits(actor))
    const since = dayOf(new Date(now().getTime() - (days - 1) * dayMilliseconds))
    const scope = { since, ownerId: visitsOfOwner(actor) }
    const [visits, bySource, byCampaign, byPage, byDay] = await Promise.all([
      countVisits(reader, scope),
      listVisitsBySource(reader, scope),
      listVisitsByCampaign(reader, scope),
      listVisitsByPage(reader, scope),
      listVisitsByDay(reader, scope),
    ])
    return { days, visits, bySource, byCampaign, byPage, byDay }
  },
})
