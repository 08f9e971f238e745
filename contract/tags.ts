import { blog } from './content/blog.ts'
import { blogEditing } from './content/blog-editing.ts'
import { careers } from './content/careers.ts'
import { newsletterIssues } from './content/newsletter-issues.ts'
import { recoveryResources } from './content/recovery-resources.ts'
import { resourceCategories } from './content/resource-categories.ts'
import { supportGroups } from './content/support-groups.ts'
import type { Area } from './endpoint.ts'
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

/** The calls of some areas under one noun of the product. */
const tag = (name: string, description: string, ...areas: readonly Area[]) => ({
  name,
  description,
  calls: new Set(areas.flatMap((area) => Object.keys(area))),
})

const groups = [
  {
    name: 'Getting in',
    tags: [
      tag('Sign-in', 'Accounts, sessions, passwords, passkeys and two-step sign-in.', auth, securityArea),
      tag(
        'Profiles',
        'What residents and owners say about themselves, and who to call in an emergency.',
        profiles,
        ownerSettings,
        emergencyContacts,
      ),
      tag('My data', 'A copy of everything we know about a person, and closing the account.', myDataArea),
      tag('Progress', 'A resident’s counters, check-ins and goals. No one else can read them.', progress),
    ],
  },
  {
    name: 'Homes',
    tags: [
      tag('Search', 'Finding homes and places, and saved searches.', homeSearch, savedSearches),
      tag(
        'Homes',
        'A home’s page, and everything its owner fills in.',
        homes,
        listings,
        homeSets,
        homeLists,
        residentPoliciesArea,
        houseLines,
        revisions,
        addresses,
      ),
      tag('Bedrooms', 'Rooms, beds and prices.', bedrooms, beds),
      tag('Documents', 'Photos and documents of homes and people.', documents),
      tag('Saved homes', 'The homes a resident wants to remember.', savedHomes),
    ],
  },
  {
    name: 'Stays',
    tags: [
      tag(
        'Applications',
        'From a draft to a decision, and what is shared with the home.',
        residentApplications,
        ownerApplications,
        adminApplications,
        sharing,
      ),
      tag('Waitlist', 'Waiting for a bed, and offers.', waitlist),
      tag('Tours', 'Visits and calls before move-in.', tours),
      tag('Reservations', 'Reserved beds, and the stays that follow.', reservations),
      tag('Calendar', 'Move-ins, move-outs and due dates, also as a feed.', calendar, calendarFeed),
    ],
  },
  {
    name: 'Money',
    tags: [
      tag(
        'Payments',
        'What is due, checkouts, receipts, and what the provider reports.',
        payments,
        charges,
        residentPayments,
        flaggedPayments,
        paymentEvents,
      ),
      tag('Rent', 'Rent by period, and autopay.', rent, rentOfHomes),
      tag('Deposits', 'Deposits held, claimed and returned.', deposits),
      tag('Refunds', 'Refund requests.', refunds),
      tag('Payouts', 'What owners are paid, and their tax statements.', payouts, earnings, taxStatements),
      tag(
        'Plans',
        'Owners’ plans, cards and bills.',
        subscriptionPlans,
        ownerSubscriptions,
        billing,
        adminSubscriptions,
        subscriptionsOverview,
      ),
    ],
  },
  {
    name: 'Trust',
    tags: [
      tag(
        'Verification',
        'Badges, premium reviews and the documents behind them.',
        verifications,
        premiumReviews,
        safetyDocuments,
        adminDocuments,
        homeCompliances,
      ),
      tag('Reviews', 'What residents say about homes they lived in.', reviews, adminReviews),
      tag('Appeals', 'A second look at a decision, by someone else.', appeals),
      tag('Background checks', 'Checks that the person agreed to.', backgroundChecks),
      tag('Identity', 'Proof of who someone is.', identityVerifications),
      tag('Team', 'The people who work for an owner.', team),
      tag('Home transfers', 'Homes that change owners.', homeTransfers),
    ],
  },
  {
    name: 'Messages',
    tags: [
      tag('Conversations', 'Messages between residents and homes.', conversations, messageTemplates, adminConversations),
      tag('Support', 'Chats with us, the contact form and visits.', supportChats, staffSupport, outreach),
      tag('Notifications', 'In-app notifications, live events and broadcasts.', notifications, live, broadcasts),
      tag('Incidents', 'What went wrong at a home, and what was done about it.', incidents),
    ],
  },
  {
    name: 'Reading',
    tags: [
      tag('Blog', 'Posts and their categories.', blog, blogEditing),
      tag('Recovery resources', 'Articles, files and links, and their categories.', recoveryResources, resourceCategories),
      tag('Support groups', 'Weekly meetings.', supportGroups),
      tag('Careers', 'Open positions at Waymark.', careers),
      tag('Newsletter', 'Issues, and who gets them.', newsletterIssues),
    ],
  },
  {
    name: 'Overview',
    tags: [
      tag('Dashboards', 'What is waiting on residents, owners and staff.', ownerDashboard, residentDashboard, adminDashboard),
      tag('Analytics', 'How homes and the platform are doing.', ownerAnalytics, adminAnalytics),
      tag('Reports', 'The platform’s money, from the ledger.', financialReports, planReports, revenueReports),
    ],
  },
  {
    name: 'Programs',
    tags: [
      tag('API keys', 'Keys for owners’ own programs.', apiKeys),
      tag('Webhooks', 'Events we send to owners’ own programs.', webhooks),
      tag('Import and export', 'Homes, rooms and residents as CSV files.', csvExports, csvImports),
      tag('Embed', 'Available beds for owners’ own websites.', embed),
    ],
  },
  {
    name: 'Staff',
    tags: [
      tag(
        'People',
        'Accounts of residents, owners and businesses, for staff.',
        adminUsers,
        adminPersonArea,
        businesses,
        twoFactorResets,
      ),
      tag('Listing review', 'Homes waiting for a decision.', adminHomes),
      tag('Staff accounts', 'The people who work at Waymark.', staffAccounts),
      tag(
        'Operations',
        'Settings, jobs, searches, saved views and the audit trail.',
        operations,
        adminSettings,
        adminSearch,
        presence,
        savedViews,
        auditEvents,
        crashReports,
      ),
    ],
  },
]

/** The nouns by which the API's documentation is ordered. Every area stands under one of them. */
export const tags = groups.flatMap((group) => group.tags)
export const tagGroups = groups.map(({ name, tags: own }) => ({ name, tags: own.map((one) => one.name) }))
