import { blog } from './content/blog.ts'
import { blogEditing } from './content/blog-editing.ts'
import { careers } from './content/careers.ts'
import { newsletterIssues } from './content/newsletter-issues.ts'
import { recoveryResources } from './content/recovery-resources.ts'
import { resourceCategories } from './content/resource-categories.ts'
import { supportGroups } from './content/support-groups.ts'
import { merge } from './endpoint.ts'
import { addresses } from './homes/addresses.ts'
import { beds } from './homes/beds.ts'
import { documents } from './homes/documents.ts'
import { bedrooms, homeSets, listings } from './homes/home-editing.ts'
import { homeLists } from './homes/home-lists.ts'
import { homeSearch } from './homes/home-search.ts'
import { homes } from './homes/homes.ts'
import { houseLines } from './homes/house-line.ts'
import { residentPoliciesArea } from './homes/resident-policies.ts'
import { revisions } from './homes/revisions.ts'
import { savedHomes } from './homes/saved-homes.ts'
import { savedSearches } from './homes/saved-searches.ts'
import { apiKeys } from './integrations/api-keys.ts'
import { embed } from './integrations/embed.ts'
import { csvExports } from './integrations/exports.ts'
import { csvImports } from './integrations/imports.ts'
import { webhooks } from './integrations/webhooks.ts'
import { broadcasts } from './messaging/broadcasts.ts'
import { adminConversations, conversations } from './messaging/conversations.ts'
import { incidents } from './messaging/incidents.ts'
import { messageTemplates } from './messaging/message-templates.ts'
import { notifications } from './messaging/notifications.ts'
import { live, outreach } from './messaging/outreach.ts'
import { staffSupport } from './messaging/staff-support.ts'
import { supportChats } from './messaging/support-chats.ts'
import { adminSubscriptions } from './money/admin-subscriptions.ts'
import { billing } from './money/billing.ts'
import { charges } from './money/charges.ts'
import { deposits } from './money/deposits.ts'
import { earnings } from './money/earnings.ts'
import { rentOfHomes } from './money/owner-rent.ts'
import { ownerSubscriptions } from './money/owner-subscriptions.ts'
import { payouts } from './money/payouts.ts'
import { refunds } from './money/refunds.ts'
import { rent } from './money/rent.ts'
import { residentPayments } from './money/resident-payments.ts'
import { subscriptionsOverview } from './money/subscriptions-overview.ts'
import { taxStatements } from './money/tax-statements.ts'
import { adminAnalytics } from './overview/admin-analytics.ts'
import { adminDashboard } from './overview/admin-dashboard.ts'
import { adminPersonArea } from './overview/admin-person.ts'
import { adminSearch } from './overview/admin-search.ts'
import { adminSettings } from './overview/admin-settings.ts'
import { businesses } from './overview/businesses.ts'
import { crashReports } from './overview/crash-reports.ts'
import { financialReports } from './overview/financial-reports.ts'
import { myDataArea } from './overview/my-data.ts'
import { operations } from './overview/operations.ts'
import { ownerAnalytics } from './overview/owner-analytics.ts'
import { ownerDashboard } from './overview/owner-dashboard.ts'
import { planReports } from './overview/plan-reports.ts'
import { presence } from './overview/presence.ts'
import { residentDashboard } from './overview/resident-dashboard.ts'
import { revenueReports } from './overview/revenue-reports.ts'
import { savedViews } from './overview/saved-views.ts'
import { flaggedPayments } from './payments/flagged-payments.ts'
import { paymentEvents } from './payments/payment-events.ts'
import { payments } from './payments/payments.ts'
import { subscriptionPlans } from './payments/plans.ts'
import { adminUsers } from './people/admin-users.ts'
import { auth } from './people/auth.ts'
import { emergencyContacts } from './people/emergency-contact.ts'
import { ownerSettings } from './people/owner-settings.ts'
import { profiles } from './people/profiles.ts'
import { progress } from './people/progress.ts'
import { securityArea } from './people/security.ts'
import { staffAccounts } from './people/staff-accounts.ts'
import { twoFactorResets } from './people/two-factor-reset.ts'
import { adminApplications } from './stays/admin-applications.ts'
import { residentApplications } from './stays/applications.ts'
import { calendar } from './stays/calendar.ts'
import { calendarFeed } from './stays/calendar-feed.ts'
import { ownerApplications } from './stays/owner-applications.ts'
import { reservations } from './stays/reservations.ts'
import { sharing } from './stays/sharing.ts'
import { tours } from './stays/tours.ts'
import { waitlist } from './stays/waitlist.ts'
import { adminDocuments } from './trust/admin-documents.ts'
import { adminHomes } from './trust/admin-homes.ts'
import { adminReviews } from './trust/admin-reviews.ts'
import { appeals } from './trust/appeals.ts'
import { auditEvents } from './trust/audit-events.ts'
import { backgroundChecks } from './trust/background-checks.ts'
import { homeCompliances } from './trust/home-compliance.ts'
import { homeTransfers } from './trust/home-transfers.ts'
import { identityVerifications } from './trust/identity.ts'
import { premiumReviews } from './trust/premium-review.ts'
import { reviews } from './trust/reviews.ts'
import { safetyDocuments } from './trust/safety-documents.ts'
import { team } from './trust/team.ts'
import { verifications } from './trust/verification.ts'

export const api = merge(
  auth,
  securityArea,
  myDataArea,
  profiles,
  ownerSettings,
  emergencyContacts,
  progress,
  homeSearch,
  homes,
  listings,
  bedrooms,
  homeSets,
  homeLists,
  residentPoliciesArea,
  houseLines,
  revisions,
  beds,
  ownerAnalytics,
  financialReports,
  planReports,
  revenueReports,
  ownerDashboard,
  residentDashboard,
  documents,
  addresses,
  verifications,
  reviews,
  adminReviews,
  appeals,
  backgroundChecks,
  identityVerifications,
  savedHomes,
  savedSearches,
  residentApplications,
  ownerApplications,
  waitlist,
  tours,
  reservations,
  sharing,
  calendar,
  calendarFeed,
  payments,
  deposits,
  refunds,
  payouts,
  earnings,
  taxStatements,
  charges,
  rent,
  rentOfHomes,
  residentPayments,
  subscriptionPlans,
  ownerSubscriptions,
  billing,
  premiumReviews,
  outreach,
  crashReports,
  live,
  notifications,
  conversations,
  messageTemplates,
  supportChats,
  staffSupport,
  adminConversations,
  broadcasts,
  blog,
  blogEditing,
  operations,
  adminSettings,
  staffAccounts,
  adminHomes,
  adminDocuments,
  adminApplications,
  adminSubscriptions,
  adminAnalytics,
  adminDashboard,
  adminSearch,
  presence,
  savedViews,
  adminUsers,
  businesses,
  homeCompliances,
  subscriptionsOverview,
  adminPersonArea,
  twoFactorResets,
  team,
  homeTransfers,
  incidents,
  safetyDocuments,
  flaggedPayments,
  paymentEvents,
  auditEvents,
  careers,
  recoveryResources,
  resourceCategories,
  supportGroups,
  newsletterIssues,
  apiKeys,
  webhooks,
  csvExports,
  csvImports,
  embed,
)
export type Api = typeof api
