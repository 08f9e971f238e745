import type { ScreenPath } from '#contract/screens.ts'
import { type Screen, screensIn } from './screen.ts'
import { staffScreens } from './staff-screens.ts'

export type { Guard, Screen, ScreenArea } from './screen.ts'

const open = screensIn('public', 'public')
const auth = screensIn('auth', 'public')
const apply = screensIn('apply', 'public')
const shared = screensIn('shared', 'signed-in')
const resident = screensIn('resident', { role: 'SEEKER' })
const owner = screensIn('owner', { role: 'OWNER' })

/** The site map: one line per screen, grouped by area. Routes, guards and titles come from here. */
const siteMap = [
  open('/', 'Find a recovery home', { file: 'routes/public/landing/landing.tsx' }),
  open('/maintenance', 'Maintenance', { file: 'routes/maintenance.tsx' }),
  open('/search', 'Find Recovery Homes', { file: 'routes/public/search/search.tsx' }),
  open('/search-public', 'Homes on a map', { file: 'routes/public/search/search-public.tsx' }),
  open('/search/fl/delray-beach', 'Recovery homes in Delray Beach, FL', { file: 'routes/public/city/city.tsx' }),
  open('/search/fl/boca-raton', 'Recovery homes in Boca Raton, FL', { file: 'routes/public/city/city.tsx' }),
  open('/search/fl/pompano-beach', 'Recovery homes in Pompano Beach, FL', { file: 'routes/public/city/city.tsx' }),
  open('/search/fl/fort-lauderdale', 'Recovery homes in Fort Lauderdale, FL', { file: 'routes/public/city/city.tsx' }),
  open('/home/:id', 'Home details', { file: 'routes/public/home-details/home-details.tsx' }),
  open('/about', 'About', { file: 'routes/public/content/about/about.tsx' }),
  open('/contact', 'Contact', { file: 'routes/public/contact/contact.tsx' }),
  open('/faq', 'FAQ', { file: 'routes/public/content/faq/faq.tsx' }),
  open('/safety-protocols', 'Safety protocols', { file: 'routes/public/content/safety/safety-protocols.tsx' }),
  open('/live-support', 'Live support', { file: 'routes/public/content/support/live-support.tsx' }),
  open('/support', 'Live support', { file: 'routes/public/content/support/live-support.tsx' }),
  open('/trusted-network', 'Trusted network', { file: 'routes/public/verified-homes/trusted-network.tsx' }),
  open('/verified-listings', 'Verified listings', { file: 'routes/public/verified-homes/verified-listings.tsx' }),
  open('/premium-verified-homes', 'Premium verified homes', { file: 'routes/public/verified-homes/premium-verified-homes.tsx' }),
  open('/blog', 'Blog', { file: 'routes/public/blog/blog.tsx' }),
  open('/blog/:slug', 'Blog', { file: 'routes/public/blog/blog-post.tsx' }),
  open('/careers', 'Careers', { file: 'routes/public/careers/careers.tsx' }),
  open('/careers/:slug', 'Job opening', { file: 'routes/public/careers/job-opening.tsx' }),
  open('/crisis-helplines', 'Crisis helplines', { file: 'routes/public/content/crisis/crisis-helplines.tsx' }),
  open('/recovery-guides', 'Recovery guides', { file: 'routes/public/recovery-guides/recovery-guides.tsx' }),
  open('/recovery-guides/:slug', 'Recovery guide', { file: 'routes/public/recovery-guides/recovery-guide.tsx' }),
  open('/support-groups', 'Support groups', { file: 'routes/public/support-groups/support-groups.tsx' }),
  open('/newsletter/unsubscribe', 'Newsletter unsubscribe', { file: 'routes/public/newsletter/newsletter-unsubscribe.tsx' }),
  open('/newsletter/confirm', 'Confirm subscription', { file: 'routes/public/newsletter/newsletter-confirm.tsx' }),
  open('/sitemap', 'Site map', { file: 'routes/public/sitemap/sitemap.tsx' }),
  open('/terms', 'Terms', { file: 'routes/public/content/legal/terms.tsx' }),
  open('/privacy-policy', 'Privacy policy', { file: 'routes/public/content/legal/privacy-policy.tsx' }),
  open('/refunds-cancellation', 'Refunds and cancellation', { file: 'routes/public/content/legal/refunds-cancellation.tsx' }),
  open('/homes', 'Find Recovery Homes', { file: 'routes/public/redirects/to-search.tsx' }),
  open('/listings', 'Verified listings', { file: 'routes/public/redirects/to-verified-listings.tsx' }),

  auth('/resident-signup', 'Resident sign-up', { file: 'routes/auth/resident-signup.tsx' }),
  auth('/homeowner-signup-list', 'List your home', { file: 'routes/auth/homeowner-signup-list.tsx' }),
  auth('/homeowner-signup', 'Homeowner sign-up', { file: 'routes/auth/homeowner-signup.tsx' }),
  auth('/resident-login', 'Resident login', { file: 'routes/auth/resident-login.tsx' }),
  auth('/homeowner-login', 'Homeowner login', { file: 'routes/auth/homeowner-login.tsx' }),
  auth('/admin-login', 'Admin login', { file: 'routes/auth/admin-login.tsx' }),
  auth('/forgot-password', 'Forgot password', { file: 'routes/auth/forgot-password.tsx' }),
  auth('/reset-password', 'Reset password', { file: 'routes/auth/reset-password.tsx' }),
  auth('/accept-invitation', 'Accept team invitation', { guard: 'signed-in', file: 'routes/auth/accept-invitation.tsx' }),

  apply('/apply', 'Application', { file: 'routes/apply/form/apply.tsx' }),
  apply('/application-form', 'Application', { file: 'routes/apply/form/apply.tsx' }),
  apply('/waitlist-form', 'Waitlist form', { file: 'routes/apply/waitlist/waitlist-form.tsx' }),
  apply('/waitlist-success', 'Your waitlist spot', { file: 'routes/apply/waitlist/waitlist-success.tsx' }),
  apply('/waitlist-payment-success', 'Waitlist payment success', { file: 'routes/apply/payment/waitlist-payment-success.tsx' }),
  apply('/waitlist/:id', 'Waitlist entry', { file: 'routes/apply/waitlist/waitlist-entry.tsx' }),
  apply('/get-verified', 'Get verified', { file: 'routes/public/get-verified/get-verified.tsx' }),
  apply('/premium', 'Premium', { file: 'routes/public/get-verified/premium.tsx' }),
  apply('/compare-plans', 'Compare plans', { file: 'routes/public/compare-plans/compare-plans.tsx' }),
  apply('/verification-process', 'Verification process', { file: 'routes/public/get-verified/verification-process.tsx' }),
  apply('/application-rejected', 'Application declined', { file: 'routes/apply/application-rejected.tsx' }),
  apply('/payment', 'Reservation payment', { file: 'routes/apply/payment/payment.tsx' }),
  apply('/reservation-payment', 'Reservation payment', { file: 'routes/apply/payment/payment.tsx' }),
  apply('/payment-success', 'Payment success', { file: 'routes/apply/payment/payment-success.tsx' }),
  apply('/application-payment-success', 'Application payment success', {
    file: 'routes/apply/payment/application-payment-success.tsx',
  }),
  apply('/payment-failed', 'Payment failed', { file: 'routes/apply/payment/payment-failed.tsx' }),
  apply('/reservation-confirmation', 'Reservation confirmation', {
    file: 'routes/apply/reservation/reservation-confirmation.tsx',
  }),
  apply('/application-sent', 'Application sent', { file: 'routes/apply/application-sent.tsx' }),
  apply('/pay-rent', 'Pay rent', { file: 'routes/apply/pay-rent/pay-rent.tsx' }),
  apply('/reservation/:id', 'Reservation', { file: 'routes/apply/reservation/reservation.tsx' }),

  shared('/mapview', 'Map view', { file: 'routes/shared/mapview.tsx' }),
  shared('/notifications', 'Notifications', { file: 'routes/shared/notifications.tsx' }),

  resident('/residents/dashboard', 'Dashboard', { file: 'routes/resident/dashboard/resident-dashboard.tsx' }),
  resident('/residents/resident-dashboard', 'Dashboard', { file: 'routes/resident/dashboard/resident-dashboard.tsx' }),
  resident('/residents/resident-profile', 'Profile', { file: 'routes/resident/profile/resident-profile.tsx' }),
  resident('/residents/profile', 'Profile', { file: 'routes/resident/profile/resident-profile.tsx' }),
  resident('/residents/saved-homes', 'Saved homes', { file: 'routes/resident/saved-homes/resident-saved-homes.tsx' }),
  resident('/residents/sobriety-progress', 'Sobriety progress', { file: 'routes/resident/progress/resident-progress.tsx' }),
  resident('/residents/documents', 'Documents', { file: 'routes/resident/documents/documents.tsx' }),
  resident('/residents/reservations', 'Reservations', { file: 'routes/resident/reservations/resident-reservations.tsx' }),
  resident('/residents/reservation/:id', 'Reservation', { file: 'routes/resident/reservations/resident-reservation.tsx' }),
  resident('/residents/resident-reservation/:id', 'Reservation', {
    file: 'routes/resident/reservations/resident-reservation.tsx',
  }),
  resident('/residents/application-pending', 'Application pending', {
    file: 'routes/resident/applications/application-pending.tsx',
  }),
  resident('/residents/application-rejected', 'Application declined', {
    file: 'routes/resident/applications/application-rejected.tsx',
  }),
  resident('/residents/appeals', 'Appeals', { file: 'routes/resident/appeals/resident-appeals.tsx' }),
  resident('/residents/settings', 'Settings', { file: 'routes/resident/settings/resident-settings.tsx' }),
  resident('/residents/notifications', 'Notifications', {
    file: 'routes/resident/notifications/resident-notifications.tsx',
  }),
  resident('/residents/reviews', 'Reviews', { file: 'routes/resident/reviews/resident-reviews.tsx' }),
  resident('/residents/support-chat', 'Support chat', { file: 'routes/resident/support/resident-support-chat.tsx' }),
  resident('/residents/applications', 'Applications', { file: 'routes/resident/applications/applications.tsx' }),
  resident('/residents/application-detail/:id', 'Application', { file: 'routes/resident/applications/application-detail.tsx' }),
  resident('/residents/waitlist', 'Waitlist', { file: 'routes/resident/waitlist/resident-waitlist.tsx' }),
  resident('/residents/messages', 'Messages', { file: 'routes/resident/messages/resident-messages.tsx' }),
  resident('/residents/payments', 'Payments', { file: 'routes/resident/payments/payments.tsx' }),
  resident('/residents/payment/:id', 'Payment', { file: 'routes/resident/payments/payment.tsx' }),
  resident('/residents/subscription/:id', 'Autopay', { file: 'routes/resident/payments/subscription.tsx' }),

  owner('/homeowner/dashboard', 'Dashboard', {
    permission: 'view_properties',
    file: 'routes/owner/dashboard/owner-dashboard.tsx',
  }),
  owner('/homeowner/waitlist', 'Waitlist', { file: 'routes/owner/waitlist/owner-waitlist.tsx' }),
  owner('/homeowner/listings', 'Listings', { permission: 'view_properties', file: 'routes/owner/homes/list/listings.tsx' }),
  owner('/homeowner/profile', 'Profile', { permission: 'view_properties', file: 'routes/owner/profile/owner-profile.tsx' }),
  owner('/homeowner/applications', 'Applications', {
    permission: 'manage_applications',
    file: 'routes/owner/applications/applications.tsx',
  }),
  owner('/homeowner/application/:id', 'Application', {
    permission: 'manage_applications',
    file: 'routes/owner/applications/application.tsx',
  }),
  owner('/homeowner/messages', 'Messages', { needs: 'manage_applications', file: 'routes/owner/messages/messages.tsx' }),
  owner('/homeowner/calendar', 'Calendar', {
    permission: 'manage_reservations',
    file: 'routes/owner/calendar/owner-calendar.tsx',
  }),
  owner('/homeowner/payouts', 'Earnings & Payouts', {
    permission: 'manage_billing',
    file: 'routes/owner/payouts/payouts.tsx',
  }),
  owner('/homeowner/payout/:homeId/:bedroomId', 'Bedroom payouts', {
    permission: 'view_analytics',
    file: 'routes/owner/payouts/payout-room.tsx',
  }),
  owner('/homeowner/payout/:id/report', 'Payout report', {
    permission: 'view_analytics',
    file: 'routes/owner/payouts/payout-report.tsx',
  }),
  owner('/homeowner/payout-analytics', 'Payout analytics', {
    permission: 'view_analytics',
    file: 'routes/owner/payouts/payout-analytics.tsx',
  }),
  owner('/homeowner/docs', 'Docs', { permission: 'edit_properties', file: 'routes/owner/documents/owner-docs.tsx' }),
  owner('/homeowner/upload-document', 'Upload document', { file: 'routes/owner/documents/upload-document.tsx' }),
  owner('/homeowner/settings', 'Settings', { permission: 'manage_team', file: 'routes/owner/settings/owner-settings.tsx' }),
  owner('/homeowner/integrations', 'Integrations', {
    permission: 'manage_team',
    file: 'routes/owner/integrations/integrations.tsx',
  }),
  owner('/homeowner/reservations', 'Reservations', {
    permission: 'manage_reservations',
    file: 'routes/owner/reservations/reservations.tsx',
  }),
  owner('/homeowner/new-reservation', 'New reservation', {
    permission: 'manage_reservations',
    file: 'routes/owner/reservations/new-reservation.tsx',
  }),
  owner('/homeowner/reservation/:id', 'Reservation', {
    permission: 'manage_reservations',
    file: 'routes/owner/reservations/reservation.tsx',
  }),
  owner('/homeowner/verified-listings', 'Verified listings', { file: 'routes/owner/verified-homes/owner-verified-listings.tsx' }),
  owner('/homeowner/premium-verified-homes', 'Premium verified homes', {
    file: 'routes/owner/verified-homes/owner-premium-verified-homes.tsx',
  }),
  owner('/homeowner/subscription-billing', 'Subscription billing', {
    file: 'routes/owner/subscription/subscription-billing.tsx',
  }),
  owner('/homeowner/upgrade-plan', 'Upgrade plan', { file: 'routes/owner/subscription/upgrade-plan.tsx' }),
  owner('/homeowner/subscription-payment-success', 'Subscription payment success', {
    file: 'routes/owner/subscription/subscription-payment-success.tsx',
  }),
  owner('/homeowner/property/:id', 'Property', { file: 'routes/owner/homes/detail/property.tsx' }),
  owner('/homeowner/property/:id/edit', 'Edit Property', {
    permission: 'edit_properties',
    file: 'routes/owner/homes/edit/edit-property.tsx',
  }),
  owner('/homeowner/update-property', 'Update property', {
    permission: 'edit_properties',
    file: 'routes/owner/homes/quick-update/update-property.tsx',
  }),
  owner('/homeowner/notifications', 'Notifications', {
    permission: 'view_properties',
    file: 'routes/owner/notifications/owner-notifications.tsx',
  }),
  owner('/homeowner/billing-settings', 'Billing settings', { file: 'routes/owner/subscription/billing-settings.tsx' }),
  owner('/homeowner/analytics', 'Analytics', { needs: 'view_analytics', file: 'routes/owner/analytics/owner-analytics.tsx' }),
  owner('/homeowner/tax-documents', 'Tax documents', { file: 'routes/owner/tax-documents/tax-documents.tsx' }),
  owner('/homeowner/import-export', 'Import and export', { file: 'routes/owner/import-export/import-export.tsx' }),
  owner('/homeowner/add-payment-method', 'Add payment method', { file: 'routes/owner/subscription/add-payment-method.tsx' }),
  owner('/homeowner/verification-process', 'Verification process', {
    file: 'routes/owner/verification/verification-process.tsx',
  }),
  owner('/homeowner/premium-verification-process', 'Premium verification process', {
    file: 'routes/owner/verification/premium-verification-process.tsx',
  }),
  owner('/homeowner/verification-submitted', 'Verification submitted', {
    file: 'routes/owner/verification/verification-submitted.tsx',
  }),
  owner('/homeowner/premium-submitted', 'Premium submitted', { file: 'routes/owner/verification/premium-submitted.tsx' }),
  owner('/homeowner/verification-status', 'Verification status', { file: 'routes/owner/verification/verification-status.tsx' }),
  owner('/homeowner/message-templates', 'Message templates', {
    needs: 'manage_applications',
    file: 'routes/owner/message-templates/message-templates.tsx',
  }),
  owner('/homeowner/support-chat', 'Support chat', { file: 'routes/owner/support/owner-support-chat.tsx' }),
  owner('/homeowner/application-templates', 'Application templates', { placeholder: true }),
  owner('/homeowner/application-reports', 'Application reports', { placeholder: true }),
  owner('/homeowner/background-checks', 'Background checks', { placeholder: true }),
  owner('/homeowner/calendar-export', 'Calendar export', { placeholder: true }),
  owner('/homeowner/calendar-settings', 'Calendar settings', { placeholder: true }),
  owner('/homeowner/download-invoices', 'Download invoices', { placeholder: true }),
  owner('/homeowner/invoice/:id', 'Invoice', { placeholder: true }),

  ...staffScreens,
] as const

/** Does not compile if a path of the contract has no screen. */
export const screens: readonly Screen[] = siteMap satisfies [ScreenPath] extends [(typeof siteMap)[number]['path']]
  ? unknown
  : never

export const comingSoon = screens.filter(({ file }) => file === undefined)
