import { randomUUID } from 'node:crypto'
import { outreach } from '#contract/messaging/outreach.ts'
import { screen } from '#contract/screens.ts'
import { addDays, platformZone, today } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { allow, ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { counterKey } from '#server/kernel/http/limits.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { recordIncident } from '#server/messaging/incidents/record-incident.ts'
import { refreshSupport } from '#server/messaging/support/refresh-support.ts'
import { newsletterConfirmToken, newsletterStopToken } from './newsletter-links.ts'
import { confirmationMail, contactMail, contactReceipt, goodbyeMail } from './outreach.mail.ts'
import {
  confirmSubscription,
  findHomeName,
  insertContactMessage,
  requestSubscription,
  setUnsubscribed,
  stopSubscription,
} from './outreach.queries.ts'
import { canSeeVisits, visitsOfHomes } from './visits.policy.ts'
import {
  countVisitRows,
  countVisits,
  insertSearch,
  insertVisit,
  listVisitsByCampaign,
  listVisitsByDay,
  listVisitsByPage,
  listVisitsBySource,
} from './visits.queries.ts'
import { countable, isCrawler } from './visits.ts'

/** Far above an honest day; beyond it someone is making up pages, and all further visits go into one row. */
export const mostRowsADay = 5_000
const lump = { source: 'other', medium: '', campaign: '', landingPage: '/other', homeId: null }
/** However often someone subscribes and unsubscribes an email, its mailbox is not flooded. */
const fewMails = { calls: 6, seconds: 3600 }

export const outreachService = handlers(outreach, {
  async 'POST /contact'({ db, now, config, body: { homeId, ...given } }) {
    const name = homeId && (await findHomeName(db, homeId))
    const home = homeId && name ? { id: homeId, name } : undefined
    const about = home ? `About ${home.name}, ${screen('/home/:id', { id: home.id })}\n\n` : ''
    const message = { id: randomUUID(), ...given, message: `${about}${given.message}`, createdAt: now() }
    await inTransaction(db, async (tx) => {
      await insertContactMessage(tx, message)
      await sendMail(tx, contactMail(config, message), message.createdAt)
      await refreshSupport(tx, message)
      if (given.topic === 'SAFETY')
        await recordIncident(tx, {
          kind: home ? 'HOME_REPORT' : 'COMPLAINT',
          severity: 'HIGH',
          title: home ? `A report about ${home.name}` : 'A safety report by the contact form',
          homeId: home?.id ?? null,
          source: { type: 'CONTACT_MESSAGE', id: message.id },
          by: null,
          at: message.createdAt,
        })
      await sendMail(tx, contactReceipt(config, given.email), message.createdAt)
    })
    return { message: 'Thank you. We got your message and will answer by email.' }
  },

  // The response is the same for every email: whether someone reads our newsletter is no one else's business.
  async 'POST /newsletter/subscribe'({ db, now, config, limits, body }) {
    const subscriber = { ...body, at: now() }
    const mayWrite = await limits.isWithin('newsletter-mail', counterKey(body.email), fewMails)
    await inTransaction(db, async (tx) => {
      const id = await requestSubscription(tx, subscriber)
      if (!id || !mayWrite) return
      const token = await newsletterConfirmToken.make(tx, id)
      await sendMail(tx, confirmationMail(config, body.email, token), subscriber.at)
    })
    return { action: 'subscribed' as const, message: 'Thank you for subscribing!' }
  },

  // Anyone can type an email; its owner is notified and can resubscribe with one click.
  async 'POST /newsletter/unsubscribe'({ db, now, limits, body }) {
    const mayWrite = await limits.isWithin('newsletter-mail', counterKey(body.email), fewMails)
    await inTransaction(db, async (tx) => {
      const hasLeft = await setUnsubscribed(tx, body.email, now())
      if (hasLeft && mayWrite) await sendMail(tx, goodbyeMail(body.email), now())
    })
    return { action: 'unsubscribed' as const, message: 'Email has been unsubscribed!' }
  },

  async 'POST /newsletter/confirm/{token}'({ db, now, params }) {
    const id = orNotFound(await newsletterConfirmToken.read(db, params.token), 'Link')
    ensure(
      await confirmSubscription(db, id, now()),
      'This link no longer works. You can subscribe again at the bottom of this page.',
    )
    return { message: 'You’re subscribed.' }
  },

  // The answer is the same for a subscription that is over or gone: the person asked for quiet and has it.
  async 'POST /newsletter/stop/{token}'({ db, now, params }) {
    const id = orNotFound(await newsletterStopToken.read(db, params.token), 'Link')
    await inTransaction(db, (tx) => stopSubscription(tx, id, now()))
    return { message: 'You’re unsubscribed.' }
  },

  async 'POST /referral/visits'({ db, now, config, caller, body }) {
    const visit = isCrawler(caller.device) ? null : countable(body, new URL(config.publicUrl).hostname)
    const day = today(platformZone, now())
    if (visit) await insertVisit(db, { day, ...((await countVisitRows(db, day)) < mostRowsADay ? visit : lump) })
    return { message: 'Counted' }
  },

  async 'POST /referral/searches'({ db, now, caller }) {
    if (!isCrawler(caller.device)) await insertSearch(db, today(platformZone, now()))
    return { message: 'Counted' }
  },

  async 'GET /referral/analytics'({ reader, actor, now, query: { days } }) {
    allow(canSeeVisits(actor))
    const since = addDays(today(platformZone, now()), 1 - days)
    const scope = { since, homes: visitsOfHomes(actor) }
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
