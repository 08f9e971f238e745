import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { api } from '#contract/api.ts'
import { contentRoutes, contentServices } from './content/content.ts'
import { addressesService } from './homes/addresses/addresses.service.ts'
import { bedsService } from './homes/beds/beds.service.ts'
import { homesService } from './homes/details/homes.service.ts'
import { documentsService } from './homes/documents/documents.service.ts'
import { downloadsRoutes } from './homes/documents/downloads.routes.ts'
import { picturesRoutes } from './homes/documents/pictures.routes.ts'
import { bedroomsService } from './homes/editing/bedrooms.service.ts'
import { homeListsService } from './homes/editing/home-lists.service.ts'
import { residentPoliciesService } from './homes/editing/resident-policies.service.ts'
import { homeSetsService } from './homes/editing/sets.service.ts'
import { houseLineService } from './homes/house-line/house-line.service.ts'
import { listingsService } from './homes/listings/listings.service.ts'
import { savedHomesService } from './homes/saved/saved-homes.service.ts'
import { savedSearchesService } from './homes/saved-searches/saved-searches.service.ts'
import { homeSearchService } from './homes/search/home-search.service.ts'
import { identifyCaller, integrationsServices, isLiveReader } from './integrations/integrations.ts'
import type { Context } from './kernel/context.ts'
import { filesRoutes } from './kernel/files/files.routes.ts'
import { auditAccess } from './kernel/http/access-audit.ts'
import { handleError } from './kernel/http/error-handler.ts'
import { shutDownGracefully } from './kernel/http/graceful-shutdown.ts'
import { healthRoutes } from './kernel/http/health.ts'
import { HttpError } from './kernel/http/http-error.ts'
import { paused, shedLoad, watchLateness } from './kernel/http/load.ts'
import { measureRequests } from './kernel/http/metrics.ts'
import { mount } from './kernel/http/mount.ts'
import { openApiRoutes } from './kernel/http/openapi.routes.ts'
import { readJson } from './kernel/http/read-json.ts'
import { logRequests, requestIdOf, requestLog } from './kernel/http/request-log.ts'
import { apiHeaders, setSecurityHeaders } from './kernel/http/security-headers.ts'
import { limitBodies } from './kernel/http/slow-bodies.ts'
import { trustedProxies } from './kernel/http/trusted-proxies.ts'
import { hasMailbox, mailboxRoutes } from './kernel/mail/mailbox.ts'
import { traceRequests } from './kernel/tracing/trace-requests.ts'
import { broadcastsService } from './messaging/broadcasts/broadcasts.service.ts'
import { conversationsService } from './messaging/conversations/conversations.service.ts'
import { messageTemplatesService } from './messaging/conversations/message-templates.service.ts'
import { staffConversationsService } from './messaging/conversations/staff-conversations.service.ts'
import { incidentsService } from './messaging/incidents/incidents.service.ts'
import { liveService } from './messaging/notifications/live.service.ts'
import { notificationsService } from './messaging/notifications/notifications.service.ts'
import { outreachService } from './messaging/outreach/outreach.service.ts'
import { staffSupportService } from './messaging/support/staff-support.service.ts'
import { supportChatsService } from './messaging/support/support-chats.service.ts'
import { billingService } from './money/billing/billing.service.ts'
import { chargesService } from './money/charges/charges.service.ts'
import { depositsService } from './money/deposits/deposits.service.ts'
import { earningListService } from './money/payouts/earning-list.service.ts'
import { payoutsService } from './money/payouts/payouts.service.ts'
import { residentPaymentsService } from './money/receipts/resident-payments.service.ts'
import { refundsService } from './money/refunds/refunds.service.ts'
import { ownerRentService } from './money/rent/owner-rent.service.ts'
import { rentService } from './money/rent/rent.service.ts'
import { adminSubscriptionsService } from './money/subscriptions/admin-subscriptions.service.ts'
import { subscriptionsService } from './money/subscriptions/subscriptions.service.ts'
import { subscriptionsOverviewService } from './money/subscriptions/subscriptions-overview.service.ts'
import { taxStatementsService } from './money/tax-statements/tax-statements.service.ts'
import { adminAnalyticsService } from './overview/admin-analytics/admin-analytics.service.ts'
import { adminDashboardService } from './overview/admin-dashboard/admin-dashboard.service.ts'
import { adminPersonService } from './overview/admin-people/admin-person.service.ts'
import { adminUsersService } from './overview/admin-people/admin-users.service.ts'
import { adminSearchService } from './overview/admin-search/admin-search.service.ts'
import { adminSettingsService } from './overview/admin-settings/admin-settings.service.ts'
import { businessesService } from './overview/businesses/businesses.service.ts'
import {
  financialReportsService,
  planReportsService,
  revenueReportsService,
} from './overview/financial-reports/financial-reports.service.ts'
import { myDataService } from './overview/my-data/my-data.service.ts'
import { crashReportsService } from './overview/operations/crash-reports.service.ts'
import { operationsService } from './overview/operations/operations.service.ts'
import { ownerAnalyticsService } from './overview/owner-analytics/owner-analytics.service.ts'
import { ownerDashboardService } from './overview/owner-dashboard/owner-dashboard.service.ts'
import { presenceService } from './overview/presence/presence.service.ts'
import { residentDashboardService } from './overview/resident-dashboard/resident-dashboard.service.ts'
import { savedViewsService } from './overview/saved-views/saved-views.service.ts'
import { paymentsService } from './payments/checkout/payments.service.ts'
import { flaggedPaymentsService } from './payments/flagged/flagged.service.ts'
import { paymentEventsService } from './payments/payment-events/payment-events.service.ts'
import { plansService } from './payments/plans/plans.service.ts'
import { webhookRoutes } from './payments/webhook/webhook.routes.ts'
import { emergencyContactsService } from './people/profiles/emergency-contact.ts'
import { ownerSettingsService } from './people/profiles/owner-settings.ts'
import { profilesService } from './people/profiles/profiles.service.ts'
import { progressService } from './people/progress/progress.service.ts'
import { securityService } from './people/security/security.service.ts'
import { twoFactorResetsService } from './people/security/two-factor-reset.service.ts'
import { authService } from './people/sign-in/auth.service.ts'
import { staffAccountsService } from './people/staff/staff.service.ts'
import { ownerApplicationsService } from './stays/applications/owner/owner-applications.service.ts'
import { residentApplicationsService } from './stays/applications/resident/resident-applications.service.ts'
import { adminApplicationsService } from './stays/applications/staff/admin-applications.service.ts'
import { calendarService } from './stays/calendar/calendar.service.ts'
import { calendarFeedService } from './stays/calendar/calendar-feed.service.ts'
import { reservationsService } from './stays/reservations/reservations.service.ts'
import { sharingService } from './stays/sharing/sharing.service.ts'
import { toursService } from './stays/tours/tours.service.ts'
import { waitlistService } from './stays/waitlist/waitlist.service.ts'
import { appealsService } from './trust/appeals/appeals.service.ts'
import { auditEventsService } from './trust/audit/audit-events.service.ts'
import { backgroundChecksService } from './trust/background-checks/background-checks.service.ts'
import { adminDocumentsService } from './trust/document-review/admin-documents.service.ts'
import { homeComplianceService } from './trust/home-compliance/home-compliance.service.ts'
import { homeTransferService } from './trust/home-transfer/home-transfer.service.ts'
import { identityService } from './trust/identity/identity.service.ts'
import { adminHomesService } from './trust/listing-review/admin-homes.service.ts'
import { premiumReviewService } from './trust/premium-review/premium-review.service.ts'
import { adminReviewsService } from './trust/reviews/admin-reviews.service.ts'
import { reviewsService } from './trust/reviews/reviews.service.ts'
import { revisionsService } from './trust/revision-review/revisions.service.ts'
import { safetyDocumentsService } from './trust/safety-documents/safety-documents.service.ts'
import { teamService } from './trust/team/team.service.ts'
import { verificationService } from './trust/verification/verification.service.ts'

const nothingHere = new HttpError(404, 'There is nothing at this address.', { code: 'unknown_address' })
/** Staff can work and switch the pause off again, and the payment provider's reports are not lost. */
const isOpenWhilePaused = (url: string) => /^\/api\/(admin|auth|events|notifications|stripe\/webhook)\b/.test(url)

/** The server without its pages: health, the API under /api, and the developer's tools. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { config, log } = context
  const headersOfNothing = apiHeaders(config)
  const app = Fastify({
    loggerInstance: log,
    // `logRequests` writes one line per request, without secrets.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // No hook runs for a request whose address cannot be read.
    frameworkErrors: (error, request, reply) => handleError(error, request, reply.headers(headersOfNothing)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    trustProxy: trustedProxies(config),
    genReqId: requestIdOf,
    childLoggerFactory: requestLog,
    bodyLimit: 1_000_000,
    // Belongs together with limitBodies: otherwise slow clients hold sockets forever. Ten megabytes from a phone take minutes.
    requestTimeout: 300_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    keepAliveTimeout: 65_000,
  }) as unknown as FastifyInstance
  app.setErrorHandler(handleError)
  traceRequests(app, context.tracing)
  setSecurityHeaders(app, config)

  const { isClosing } = shutDownGracefully(app, context.live.endStreams)
  // Tests share their machine with other tests; slowness is not an error there.
  shedLoad(app, { most: config.maxInFlight, isLate: config.mode === 'test' ? () => false : watchLateness(2_000) })
  limitBodies(app, 30_000)
  logRequests(app, log)
  measureRequests(app)
  // Flushes as data arrives: if buffered, a page that streams would wait for its slowest part.
  const brotliOptions = { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }
  await app.register(compress, {
    threshold: 1024,
    // What is ready as a whole is compressed in one go: a stream of it takes milliseconds, most of them waiting for other threads.
    syncThreshold: 131_072,
    encodings: ['br', 'gzip'],
    // Half to two thirds of the time that the usual levels take, for an answer that is 4% larger.
    brotliOptions,
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 3 },
  })
  await app.register(healthRoutes, { context, isClosing })
  await app.register(picturesRoutes, { context })
  await app.register(contentRoutes, { context })
  if (hasMailbox(config)) await app.register(mailboxRoutes, { context })

  await app.register(
    async (inner) => {
      await inner.register(cors, {
        origin: config.corsOrigins,
        methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        exposedHeaders: ['x-request-id', 'retry-after', 'x-section-version', 'content-disposition', 'idempotency-replayed'],
      })
      await inner.register(multipart)
      inner.setNotFoundHandler((request, reply) => handleError(nothingHere, request, reply.headers(headersOfNothing)))
      inner.addHook('onRequest', ({ url }, _reply, done) =>
        config.maintenance || (config.isPaused && !isOpenWhilePaused(url)) ? done(paused) : done(),
      )
      readJson(inner)
      await inner.register(openApiRoutes, { config })
      await inner.register(filesRoutes, { context, isSignedIn: isLiveReader(context) })
      await inner.register(downloadsRoutes, { context, isSignedIn: isLiveReader(context) })
      await inner.register(webhookRoutes, { context })
      const run = {
        ...authService,
        ...securityService,
        ...myDataService,
        ...profilesService,
        ...ownerSettingsService,
        ...emergencyContactsService,
        ...progressService,
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
        ...ownerAnalyticsService,
        ...financialReportsService,
        ...planReportsService,
        ...revenueReportsService,
        ...ownerDashboardService,
        ...residentDashboardService,
        ...documentsService,
        ...addressesService,
        ...verificationService,
        ...reviewsService,
        ...appealsService,
        ...backgroundChecksService,
        ...identityService,
        ...savedHomesService,
        ...savedSearchesService,
        ...residentApplicationsService,
        ...ownerApplicationsService,
        ...waitlistService,
        ...toursService,
        ...reservationsService,
        ...sharingService,
        ...calendarService,
        ...calendarFeedService,
        ...paymentsService,
        ...depositsService,
        ...refundsService,
        ...payoutsService,
        ...earningListService,
        ...taxStatementsService,
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
        ...conversationsService,
        ...messageTemplatesService,
        ...supportChatsService,
        ...staffSupportService,
        ...staffConversationsService,
        ...broadcastsService,
        ...contentServices,
        ...operationsService,
        ...adminSettingsService,
        ...staffAccountsService,
        ...adminHomesService,
        ...adminDocumentsService,
        ...adminReviewsService,
        ...adminApplicationsService,
        ...adminSubscriptionsService,
        ...adminAnalyticsService,
        ...adminDashboardService,
        ...adminSearchService,
        ...presenceService,
        ...savedViewsService,
        ...adminUsersService,
        ...businessesService,
        ...homeComplianceService,
        ...subscriptionsOverviewService,
        ...adminPersonService,
        ...twoFactorResetsService,
        ...teamService,
        ...homeTransferService,
        ...incidentsService,
        ...safetyDocumentsService,
        ...flaggedPaymentsService,
        ...paymentEventsService,
        ...auditEventsService,
        ...integrationsServices,
      }
      auditAccess(inner, api, context)
      mount(inner, api, run, context, identifyCaller(context))
      // The pages take every path that has no route; a program that calls an unknown endpoint gets JSON, not a page.
      for (const url of ['/', '/*'])
        inner.get(url, async () => {
          throw nothingHere
        })
    },
    { prefix: '/api' },
  )
  return app
}
