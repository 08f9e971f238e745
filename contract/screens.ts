/**
 * The path of every screen, and the only way to write a link to one. The list is a type, so it adds nothing to the browser
 * bundle; the site map (`web/site-map.ts`) compiles only if it has exactly these paths.
 */
type PublicPath =
  | '/'
  | '/maintenance'
  | '/search'
  | '/search-public'
  | '/search/fl/delray-beach'
  | '/search/fl/boca-raton'
  | '/search/fl/pompano-beach'
  | '/search/fl/fort-lauderdale'
  | '/home/:id'
  | '/about'
  | '/contact'
  | '/faq'
  | '/safety-protocols'
  | '/live-support'
  | '/support'
  | '/trusted-network'
  | '/verified-listings'
  | '/premium-verified-homes'
  | '/blog'
  | '/blog/:slug'
  | '/careers'
  | '/careers/:slug'
  | '/crisis-helplines'
  | '/recovery-guides'
  | '/recovery-guides/:slug'
  | '/support-groups'
  | '/newsletter/unsubscribe'
  | '/newsletter/confirm'
  | '/sitemap'
  | '/terms'
  | '/privacy-policy'
  | '/refunds-cancellation'
  | '/homes'
  | '/listings'

type AuthPath =
  | '/resident-signup'
  | '/homeowner-signup-list'
  | '/homeowner-signup'
  | '/resident-login'
  | '/homeowner-login'
  | '/admin-login'
  | '/forgot-password'
  | '/reset-password'
  | '/accept-invitation'

type ApplyPath =
  | '/apply'
  | '/application-form'
  | '/waitlist-form'
  | '/waitlist-success'
  | '/waitlist-payment-success'
  | '/waitlist/:id'
  | '/get-verified'
  | '/premium'
  | '/compare-plans'
  | '/verification-process'
  | '/application-rejected'
  | '/payment'
  | '/reservation-payment'
  | '/payment-success'
  | '/application-payment-success'
  | '/payment-failed'
  | '/reservation-confirmation'
  | '/application-sent'
  | '/pay-rent'
  | '/reservation/:id'

type SharedPath = '/mapview' | '/notifications'

type ResidentPath =
  | '/residents/dashboard'
  | '/residents/resident-dashboard'
  | '/residents/resident-profile'
  | '/residents/profile'
  | '/residents/saved-homes'
  | '/residents/sobriety-progress'
  | '/residents/documents'
  | '/residents/reservations'
  | '/residents/reservation/:id'
  | '/residents/resident-reservation/:id'
  | '/residents/application-pending'
  | '/residents/application-rejected'
  | '/residents/appeals'
  | '/residents/settings'
  | '/residents/notifications'
  | '/residents/reviews'
  | '/residents/support-chat'
  | '/residents/applications'
  | '/residents/application-detail/:id'
  | '/residents/waitlist'
  | '/residents/messages'
  | '/residents/payments'
  | '/residents/payment/:id'
  | '/residents/subscription/:id'

type OwnerPath =
  | '/homeowner/dashboard'
  | '/homeowner/waitlist'
  | '/homeowner/listings'
  | '/homeowner/profile'
  | '/homeowner/applications'
  | '/homeowner/application/:id'
  | '/homeowner/messages'
  | '/homeowner/calendar'
  | '/homeowner/payouts'
  | '/homeowner/payout/:homeId/:bedroomId'
  | '/homeowner/payout/:id/report'
  | '/homeowner/payout-analytics'
  | '/homeowner/docs'
  | '/homeowner/upload-document'
  | '/homeowner/settings'
  | '/homeowner/integrations'
  | '/homeowner/reservations'
  | '/homeowner/new-reservation'
  | '/homeowner/reservation/:id'
  | '/homeowner/verified-listings'
  | '/homeowner/premium-verified-homes'
  | '/homeowner/subscription-billing'
  | '/homeowner/upgrade-plan'
  | '/homeowner/subscription-payment-success'
  | '/homeowner/property/:id'
  | '/homeowner/property/:id/edit'
  | '/homeowner/update-property'
  | '/homeowner/notifications'
  | '/homeowner/billing-settings'
  | '/homeowner/analytics'
  | '/homeowner/tax-documents'
  | '/homeowner/import-export'
  | '/homeowner/add-payment-method'
  | '/homeowner/verification-process'
  | '/homeowner/premium-verification-process'
  | '/homeowner/verification-submitted'
  | '/homeowner/premium-submitted'
  | '/homeowner/verification-status'
  | '/homeowner/message-templates'
  | '/homeowner/support-chat'
  | '/homeowner/application-templates'
  | '/homeowner/application-reports'
  | '/homeowner/background-checks'
  | '/homeowner/calendar-export'
  | '/homeowner/calendar-settings'
  | '/homeowner/download-invoices'
  | '/homeowner/invoice/:id'

type AdminPath =
  | '/admin-dashboard'
  | '/admin-residents'
  | '/admin-homeowners'
  | '/admin-all-users'
  | '/admin-all-users/:id'
  | '/admin/users'
  | '/admin-properties'
  | '/admin-properties/:id'
  | '/admin-properties/:id/review'
  | '/admin-premium-properties'
  | '/admin-property-verification'
  | '/admin-user-verification'
  | '/admin-house-docs'
  | '/admin-house-docs/:homeId/review'
  | '/admin-applications'
  | '/admin-applications/:id'
  | '/admin-transfer-home'
  | '/admin-reviews'
  | '/admin-listings'
  | '/admin/listings'
  | '/admin-business-overview'
  | '/admin-subscriptions'
  | '/admin-analytics'
  | '/admin/analytics'
  | '/admin/blog'
  | '/admin/blog/new'
  | '/admin/blog/edit/:id'
  | '/admin/blog/categories'
  | '/admin/recovery-resources'
  | '/admin/resource-categories'
  | '/admin/careers'
  | '/admin/careers/:id'
  | '/admin/support-groups'
  | '/admin/newsletter'
  | '/admin-financial'
  | '/admin/reports'
  | '/admin-safety'
  | '/admin/safety-docs'
  | '/admin-recovery-support'
  | '/admin-settings'
  | '/admin-notifications'

export type ScreenPath = PublicPath | AuthPath | ApplyPath | SharedPath | ResidentPath | OwnerPath | AdminPath

type NameIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
type Value = string | number | undefined
/** Values named in the path fill it; all others go into the query. */
type Values<Path> = { readonly [Name in NameIn<Path>]: string } & { readonly [name: string]: Value }
type Given<Path> = [NameIn<Path>] extends [never] ? [values?: Values<Path>] : [values: Values<Path>]

/** A path that `screen` made. Emails and notifications accept nothing else, so that a renamed screen cannot break them silently. */
export type ScreenLink = `/${string}` & { readonly madeBy: 'screen' }

/** `screen('/homeowner/reservation/:id', { id })`, `screen('/pay-rent', { reservation: id })`. */
export function screen<Path extends ScreenPath>(path: Path, ...[values = {} as Values<Path>]: Given<Path>) {
  const rest = new Map<string, Value>(Object.entries(values))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest.get(name)))
    rest.delete(name)
    return value
  })
  const query = [...rest].flatMap(([name, value]) => (value === undefined ? [] : `${name}=${encodeURIComponent(value)}`))
  return [filled, ...(query.length > 0 ? [query.join('&')] : [])].join('?') as ScreenLink
}
