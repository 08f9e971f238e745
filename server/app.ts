import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { api } from '#contract/api.ts'
import { adminUsersService } from './accounts/account-status.service.ts'
import { authService } from './accounts/auth.service.ts'
import { identify, isSignedIn } from './accounts/identify.ts'
import { profilesService } from './accounts/profiles.service.ts'
import { addressesService } from './addresses/addresses.service.ts'
import { adminDocumentsService } from './admin-documents/admin-documents.service.ts'
import { adminHomesService } from './admin-homes/admin-homes.service.ts'
import { adminSearchService } from './admin-search/admin-search.service.ts'
import { adminApplicationsService } from './applications/admin-applications.service.ts'
import { ownerApplicationsService } from './applications/owner-applications.service.ts'
import { residentApplicationsService } from './applications/resident-applications.service.ts'
import { auditEventsService } from './audit/audit-events.service.ts'
import { bedsService } from './beds/beds.service.ts'
import { billingService } from './billing/billing.service.ts'
import { calendarService } from './calendar/calendar.service.ts'
import { chargesService } from './charges/charges.service.ts'
import { crashReportsService } from './crash-reports/crash-reports.service.ts'
import { depositsService } from './deposits/deposits.service.ts'
import { documentsService } from './documents/documents.service.ts'
import { downloadsRoutes } from './documents/downloads.routes.ts'
import { picturesRoutes } from './documents/pictures.routes.ts'
import { bedroomsService } from './home-editing/bedrooms.service.ts'
import { homeListsService } from './home-editing/home-lists.service.ts'
import { listingsService } from './home-editing/listings.service.ts'
import { residentPoliciesService } from './home-editing/resident-policies.service.ts'
import { homeSetsService } from './home-editing/sets.service.ts'
import { homeSearchService } from './home-search/home-search.service.ts'
import { homesService } from './homes/homes.service.ts'
import { houseLineService } from './house-line/house-line.service.ts'
import { auditAccess } from './kernel/access-audit.ts'
import { closeSoftly } from './kernel/closing.ts'
import type { Config } from './kernel/config.ts'
import type { Context } from './kernel/context.ts'
import { sendFailure } from './kernel/failure.ts'
import { filesRoutes } from './kernel/files.routes.ts'
import { healthRoutes } from './kernel/health.ts'
import { shedLoad, watchLateness } from './kernel/load.ts'
import { loggedUrl } from './kernel/log.ts'
import { hasMailbox, mailboxRoutes } from './kernel/mailbox.ts'
import { measureRequests } from './kernel/metrics.ts'
import { mount } from './kernel/mount.ts'
import { openApiRoutes } from './kernel/openapi.routes.ts'
import { readJson } from './kernel/read-json.ts'
import { Refusal } from './kernel/refusal.ts'
import { apiHeaders } from './kernel/safety-headers.ts'
import { limitBodies } from './kernel/slow-bodies.ts'
import { broadcastsService } from './notifications/broadcasts.service.ts'
import { liveService } from './notifications/live.service.ts'
import { notificationsService } from './notifications/notifications.service.ts'
import { operationsService } from './operations/operations.service.ts'
import { outreachService } from './outreach/outreach.service.ts'
import { ownerDashboardService } from './owner-dashboard/owner-dashboard.service.ts'
import { flaggedPaymentsService } from './payments/flagged.service.ts'
import { paymentsService } from './payments/payments.service.ts'
import { webhookRoutes } from './payments/webhook.routes.ts'
import { payoutsService } from './payouts/payouts.service.ts'
import { plansService } from './plans/plans.service.ts'
import { premiumReviewService } from './premium-review/premium-review.service.ts'
import { refundsService } from './refunds/refunds.service.ts'
import { ownerRentService } from './rent/owner-rent.service.ts'
import { rentService } from './rent/rent.service.ts'
import { reservationsService } from './reservations/reservations.service.ts'
import { residentDashboardService } from './resident-dashboard/resident-dashboard.service.ts'
import { residentPaymentsService } from './resident-payments/resident-payments.service.ts'
import { revisionsService } from './revisions/revisions.service.ts'
import { savedHomesService } from './saved-homes/saved-homes.service.ts'
import { adminSubscriptionsService } from './subscriptions/admin-subscriptions.service.ts'
import { subscriptionsService } from './subscriptions/subscriptions.service.ts'
import { verificationService } from './verification/verification.service.ts'
import { waitlistService } from './waitlist/waitlist.service.ts'

const nothingHere = new Refusal(404, 'There is nothing at this address.')
const probes = new Set(['/healthz', '/readyz'])
const requestIdForm = /^[\w-]{8,64}$/

/** The server without its pages: health, the API under /api, and what belongs to a developer. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { config, log } = context
  const app = Fastify({
    loggerInstance: log,
    // One line a request, written below without secrets.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    frameworkErrors: sendFailure,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    trustProxy: trustedProxies(config),
    genReqId: ({ headers }) => [headers['x-request-id']].flat().find((id) => id && requestIdForm.test(id)) ?? randomUUID(),
    bodyLimit: 1_000_000,
    // These belong together with limitBodies, or slow clients hold sockets for ever. Ten megabytes from a telephone take minutes.
    requestTimeout: 300_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    keepAliveTimeout: 65_000,
  }) as unknown as FastifyInstance
  app.setErrorHandler(sendFailure)

  const { isClosing } = closeSoftly(app, context.live.endStreams)
  // Tests share their machine with other tests; being late is no fault there.
  shedLoad(app, { most: config.maxInFlight, isLate: config.mode === 'test' ? () => false : watchLateness(2_000) })
  limitBodies(app, 30_000)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, id, actor } = request
    const [status, ms] = [reply.statusCode, Math.round(reply.elapsedTime)]
    // Health is asked every few seconds; only bad health is news.
    const level = probes.has(request.routeOptions.url ?? '') && status < 400 ? 'debug' : 'info'
    log[level]({ requestId: id, method, url: loggedUrl(url), status, ms, userId: actor?.userId }, 'answered')
  })
  measureRequests(app)
  // Flushed as it comes: buffered, a page that streams would wait for its slowest part.
  const brotliOptions = { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions,
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  })
  await app.register(healthRoutes, { context, isClosing })
  await app.register(picturesRoutes, { context })
  if (hasMailbox(config)) await app.register(mailboxRoutes, { context })

  await app.register(
    async (inner) => {
      const headers = apiHeaders(config)
      inner.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
      await inner.register(cors, {
        origin: config.corsOrigins,
        methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        exposedHeaders: ['x-request-id', 'retry-after', 'x-section-version', 'content-disposition'],
      })
      await inner.register(multipart)
      inner.setNotFoundHandler((request, reply) => sendFailure(nothingHere, request, reply))
      inner.addHook('onRequest', async () => {
        if (config.maintenance)
          throw new Refusal(503, 'Waymark is paused for maintenance. Please try again soon.', { retryAfterSeconds: 300 })
      })
      readJson(inner)
      await inner.register(openApiRoutes, { config })
      await inner.register(filesRoutes, { context, isSignedIn: isSignedIn(context) })
      await inner.register(downloadsRoutes, { context, isSignedIn: isSignedIn(context) })
      await inner.register(webhookRoutes, { context })
      const run = {
        ...authService,
        ...profilesService,
        ...homeSearchService,
        ...homesService,
        ...listingsService,
        ...bedroomsService,
        ...homeSetsService,
        ...homeListsService,
        ...residentPoliciesService,
        ...houseLineService,
        ...revisionsService,
        ...bedsService,
        ...ownerDashboardService,
        ...residentDashboardService,
        ...documentsService,
        ...addressesService,
        ...verificationService,
        ...savedHomesService,
        ...residentApplicationsService,
        ...ownerApplicationsService,
        ...waitlistService,
        ...reservationsService,
        ...calendarService,
        ...paymentsService,
        ...depositsService,
        ...refundsService,
        ...payoutsService,
        ...chargesService,
        ...rentService,
        ...ownerRentService,
        ...residentPaymentsService,
        ...plansService,
        ...subscriptionsService,
        ...billingService,
        ...premiumReviewService,
        ...outreachService,
        ...crashReportsService,
        ...liveService,
        ...notificationsService,
        ...broadcastsService,
        ...operationsService,
        ...adminHomesService,
        ...adminDocumentsService,
        ...adminApplicationsService,
        ...adminSubscriptionsService,
        ...adminSearchService,
        ...adminUsersService,
        ...flaggedPaymentsService,
        ...auditEventsService,
      }
      auditAccess(inner, api, context)
      mount(inner, api, run, context, identify(context))
      // The pages take every path that no route has; a program that asks for an unknown call gets data, not a page.
      for (const url of ['/', '/*'])
        inner.get(url, async () => {
          throw nothingHere
        })
    },
    { prefix: '/api' },
  )
  return app
}

// A number alone Fastify takes for "nobody": it cannot see that only the proxies reach us. Whoever sets one says so.
function trustedProxies({ trustProxy }: Config) {
  return typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy
}
