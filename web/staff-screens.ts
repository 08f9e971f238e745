import { anyStaff } from '#contract/staff.ts'
import { screensIn } from './screen.ts'

const admin = screensIn('admin', anyStaff)

/** The staff area of the site map. A screen without `staff` is open to all of them. */
export const staffScreens = [
  admin('/admin-dashboard', 'Dashboard', { file: 'routes/admin/dashboard/admin-dashboard.tsx' }),
  admin('/admin-residents', 'Residents', { staff: ['SUPPORT'], file: 'routes/admin/people/admin-residents.tsx' }),
  admin('/admin-homeowners', 'Homeowners', {
    staff: ['SUPPORT', 'REVIEWER'],
    file: 'routes/admin/people/admin-homeowners.tsx',
  }),
  admin('/admin-all-users', 'All users', { staff: ['SUPPORT'], file: 'routes/admin/people/admin-all-users.tsx' }),
  admin('/admin-all-users/:id', 'Person', { staff: ['SUPPORT', 'REVIEWER'], file: 'routes/admin/people/admin-person.tsx' }),
  admin('/admin/users', 'All users', { staff: ['SUPPORT'], file: 'routes/admin/people/admin-all-users.tsx' }),
  admin('/admin-properties', 'Properties', { file: 'routes/admin/homes/admin-properties.tsx' }),
  admin('/admin-properties/:id', 'Property', { file: 'routes/admin/homes/admin-property.tsx' }),
  admin('/admin-properties/:id/review', 'Review property', {
    staff: ['REVIEWER'],
    file: 'routes/admin/homes/admin-property-review.tsx',
  }),
  admin('/admin-premium-properties', 'Premium properties', {
    staff: ['REVIEWER'],
    file: 'routes/admin/verification/premium-properties.tsx',
  }),
  admin('/admin-property-verification', 'Property verification', {
    staff: ['REVIEWER'],
    file: 'routes/admin/verification/property-verification.tsx',
  }),
  admin('/admin-user-verification', 'User verification', {
    staff: ['REVIEWER'],
    file: 'routes/admin/user-verification/user-verification.tsx',
  }),
  admin('/admin-house-docs', 'House documents', { staff: ['REVIEWER'], file: 'routes/admin/documents/admin-house-docs.tsx' }),
  admin('/admin-house-docs/:homeId/review', 'Review house documents', {
    staff: ['REVIEWER'],
    file: 'routes/admin/documents/admin-house-docs-review.tsx',
  }),
  admin('/admin-applications', 'Applications', { file: 'routes/admin/applications/applications.tsx' }),
  admin('/admin-applications/:id', 'Application', { staff: ['SUPPORT'], file: 'routes/admin/applications/application.tsx' }),
  admin('/admin-transfer-home', 'Transfer home', { staff: [], file: 'routes/admin/home-transfer/transfer-home.tsx' }),
  admin('/admin-reviews', 'Reviews', { staff: ['REVIEWER'], file: 'routes/admin/reviews/admin-reviews.tsx' }),
  admin('/admin-listings', 'Listings', { file: 'routes/admin/listing-review/admin-listings.tsx' }),
  admin('/admin/listings', 'Listings', { file: 'routes/admin/listing-review/admin-listings.tsx' }),
  admin('/admin-business-overview', 'Business overview', { file: 'routes/admin/businesses/business-overview.tsx' }),
  admin('/admin-subscriptions', 'Subscriptions', {
    staff: ['FINANCE'],
    file: 'routes/admin/subscriptions/admin-subscriptions.tsx',
  }),
  admin('/admin-analytics', 'Analytics', { file: 'routes/admin/analytics/admin-analytics.tsx' }),
  admin('/admin/analytics', 'Analytics', { file: 'routes/admin/analytics/admin-analytics.tsx' }),
  admin('/admin/blog', 'Blog', { staff: ['REVIEWER'], file: 'routes/admin/blog/admin-blog.tsx' }),
  admin('/admin/blog/new', 'Write a post', { staff: ['REVIEWER'], file: 'routes/admin/blog/blog-new.tsx' }),
  admin('/admin/blog/edit/:id', 'Edit a post', { staff: ['REVIEWER'], file: 'routes/admin/blog/blog-edit.tsx' }),
  admin('/admin/blog/categories', 'Blog categories', { staff: ['REVIEWER'], file: 'routes/admin/blog/blog-categories.tsx' }),
  admin('/admin/newsletter', 'Newsletter', { staff: ['REVIEWER'], file: 'routes/admin/newsletter/admin-newsletter.tsx' }),
  admin('/admin/careers', 'Careers', { staff: [], file: 'routes/admin/careers/admin-careers.tsx' }),
  admin('/admin/careers/:id', 'Job opening', { staff: [], file: 'routes/admin/careers/admin-job-opening.tsx' }),
  admin('/admin/recovery-resources', 'Recovery resources', {
    staff: ['REVIEWER'],
    file: 'routes/admin/recovery-resources/recovery-resources.tsx',
  }),
  admin('/admin/resource-categories', 'Resource categories', {
    staff: ['REVIEWER'],
    file: 'routes/admin/recovery-resources/resource-categories.tsx',
  }),
  admin('/admin/support-groups', 'Support groups', {
    staff: ['REVIEWER', 'SUPPORT'],
    file: 'routes/admin/support-groups/admin-support-groups.tsx',
  }),
  admin('/admin-financial', 'Financial reports', { staff: ['FINANCE'], file: 'routes/admin/financial/financial-reports.tsx' }),
  admin('/admin/reports', 'Financial reports', { staff: ['FINANCE'], file: 'routes/admin/financial/financial-reports.tsx' }),
  admin('/admin-safety', 'Safety', { staff: ['SUPPORT', 'REVIEWER'], file: 'routes/admin/safety/admin-safety.tsx' }),
  admin('/admin/safety-docs', 'Safety', { staff: ['SUPPORT', 'REVIEWER'], file: 'routes/admin/safety/admin-safety.tsx' }),
  admin('/admin-recovery-support', 'Recovery support', { staff: ['SUPPORT'], file: 'routes/admin/support/recovery-support.tsx' }),
  admin('/admin-settings', 'Settings', { staff: [], file: 'routes/admin/settings/admin-settings.tsx' }),
  admin('/admin-notifications', 'Notifications', { file: 'routes/admin/broadcasts/admin-notifications.tsx' }),
] as const
