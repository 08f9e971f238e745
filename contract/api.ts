import { addresses } from './addresses.ts'
import { adminApplications } from './admin-applications.ts'
import { adminDocuments } from './admin-documents.ts'
import { adminHomes } from './admin-homes.ts'
import { adminSearch } from './admin-search.ts'
import { adminSubscriptions } from './admin-subscriptions.ts'
import { adminUsers } from './admin-users.ts'
import { residentApplications } from './applications.ts'
import { auditEvents } from './audit-events.ts'
import { auth } from './auth.ts'
import { beds } from './beds.ts'
import { billing } from './billing.ts'
import { broadcasts } from './broadcasts.ts'
import { calendar } from './calendar.ts'
import { charges } from './charges.ts'
import { crashReports } from './crash-reports.ts'
import { deposits } from './deposits.ts'
import { documents } from './documents.ts'
import { merge } from './endpoint.ts'
import { flaggedPayments } from './flagged-payments.ts'
import { bedrooms, homeSets, listings } from './home-editing.ts'
import { homeLists } from './home-lists.ts'
import { homeSearch } from './home-search.ts'
import { homes } from './homes.ts'
import { houseLines } from './house-line.ts'
import { notifications } from './notifications.ts'
import { operations } from './operations.ts'
import { live, outreach } from './outreach.ts'
import { ownerApplications } from './owner-applications.ts'
import { ownerDashboard } from './owner-dashboard.ts'
import { rentOfHomes } from './owner-rent.ts'
import { ownerSubscriptions } from './owner-subscriptions.ts'
import { payments } from './payments.ts'
import { payouts } from './payouts.ts'
import { subscriptionPlans } from './plans.ts'
import { premiumReviews } from './premium-review.ts'
import { profiles } from './profiles.ts'
import { refunds } from './refunds.ts'
import { rent } from './rent.ts'
import { reservations } from './reservations.ts'
import { residentDashboard } from './resident-dashboard.ts'
import { residentPayments } from './resident-payments.ts'
import { residentPoliciesArea } from './resident-policies.ts'
import { revisions } from './revisions.ts'
import { savedHomes } from './saved-homes.ts'
import { verifications } from './verification.ts'
import { waitlist } from './waitlist.ts'

export const api = merge(
  auth,
  profiles,
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
  ownerDashboard,
  residentDashboard,
  documents,
  addresses,
  verifications,
  savedHomes,
  residentApplications,
  ownerApplications,
  waitlist,
  reservations,
  calendar,
  payments,
  deposits,
  refunds,
  payouts,
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
  broadcasts,
  operations,
  adminHomes,
  adminDocuments,
  adminApplications,
  adminSubscriptions,
  adminSearch,
  adminUsers,
  flaggedPayments,
  auditEvents,
)
export type Api = typeof api
