import { blogPostLifecycle } from './content/blog-post.lifecycle.ts'
import { jobApplicationLifecycle } from './content/job-application.lifecycle.ts'
import { jobOpeningLifecycle } from './content/job-opening.lifecycle.ts'
import { newsletterIssueLifecycle } from './content/newsletter-issue.lifecycle.ts'
import { recoveryResourceLifecycle } from './content/recovery-resource.lifecycle.ts'
import { listingLifecycle } from './homes/listing.lifecycle.ts'
import { revisionLifecycle } from './homes/revision.lifecycle.ts'
import { broadcastLifecycle } from './messaging/broadcast.lifecycle.ts'
import { contactMessageLifecycle } from './messaging/contact-message.lifecycle.ts'
import { incidentLifecycle } from './messaging/incident.lifecycle.ts'
import { supportChatLifecycle } from './messaging/support-chat.lifecycle.ts'
import { autopayLifecycle } from './money/autopay.lifecycle.ts'
import { payoutLifecycle } from './money/payout.lifecycle.ts'
import { subscriptionLifecycle } from './money/subscription.lifecycle.ts'
import { depositLifecycle } from './payments/deposit.lifecycle.ts'
import { paymentLifecycle } from './payments/payment.lifecycle.ts'
import { refundLifecycle } from './payments/refund.lifecycle.ts'
import { accountLifecycle } from './people/account.lifecycle.ts'
import { twoFactorResetLifecycle } from './people/two-factor-reset.lifecycle.ts'
import { applicationLifecycle } from './stays/application.lifecycle.ts'
import { reservationLifecycle } from './stays/reservation.lifecycle.ts'
import { tourLifecycle } from './stays/tour.lifecycle.ts'
import { waitlistLifecycle } from './stays/waitlist.lifecycle.ts'
import { appealLifecycle } from './trust/appeal.lifecycle.ts'
import { backgroundCheckLifecycle } from './trust/background-check.lifecycle.ts'
import { homeTransferLifecycle } from './trust/home-transfer.lifecycle.ts'
import { identityLifecycle } from './trust/identity.lifecycle.ts'
import { reviewLifecycle } from './trust/review.lifecycle.ts'
import { teamLifecycle } from './trust/team.lifecycle.ts'
import { verificationLifecycle } from './trust/verification.lifecycle.ts'

/** Every lifecycle, under the noun of its audit events: `reservation.cancel`. */
export const lifecycles = {
  appeal: appealLifecycle,
  application: applicationLifecycle,
  autopay: autopayLifecycle,
  backgroundCheck: backgroundCheckLifecycle,
  blogPost: blogPostLifecycle,
  broadcast: broadcastLifecycle,
  contactMessage: contactMessageLifecycle,
  deposit: depositLifecycle,
  home: listingLifecycle,
  identityVerification: identityLifecycle,
  homeTransfer: homeTransferLifecycle,
  incident: incidentLifecycle,
  jobApplication: jobApplicationLifecycle,
  jobOpening: jobOpeningLifecycle,
  newsletterIssue: newsletterIssueLifecycle,
  payment: paymentLifecycle,
  payout: payoutLifecycle,
  recoveryResource: recoveryResourceLifecycle,
  refund: refundLifecycle,
  reservation: reservationLifecycle,
  review: reviewLifecycle,
  revision: revisionLifecycle,
  subscription: subscriptionLifecycle,
  supportChat: supportChatLifecycle,
  teamMember: teamLifecycle,
  tour: tourLifecycle,
  twoFactorReset: twoFactorResetLifecycle,
  user: accountLifecycle,
  verification: verificationLifecycle,
  waitlistEntry: waitlistLifecycle,
} as const
