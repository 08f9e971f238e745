import { homeSectionLabel } from '#contract/homes/home-section.labels.ts'
import type { ListingTransition } from '#contract/homes/listing.lifecycle.ts'
import type { HomeSection } from '#contract/homes/private-home.ts'
import type { RevisionTransition } from '#contract/homes/revision.lifecycle.ts'
import { verificationTransitionLabel } from '#contract/trust/verification.labels.ts'

const steps: Record<ListingTransition, string> = {
  submit: 'Submitted for review',
  approve: 'Published',
  requestChanges: 'Sent back for changes',
  pause: 'Paused',
  publish: 'Published again',
  suspend: 'Suspended',
  reinstate: 'Reinstated',
  archive: 'Archived',
  archiveSuspended: 'Archived',
  dearchive: 'Restored',
  delete: 'Deleted',
}

const revisionSteps: Record<RevisionTransition | 'begin', string> = {
  begin: 'Changes waiting for review',
  resubmit: 'Changes submitted again',
  approve: 'Changes approved',
  sendBack: 'Changes sent back',
  withdraw: 'Changes discarded',
  absorb: 'Changes became part of the next review',
}

const texts: Record<string, string> = {
  'home.create': 'Started as a draft',
  'home.changeWaitlistRules': 'Waitlist settings changed',
  'home.changeTourSettings': 'Tour hours changed',
  'home.changeOwner': 'Owner changed',
  'home.confirmBeds': 'Bed availability confirmed',
  'home.beginDocumentReview': 'Document review started',
  'home.approveDocument': 'Document approved',
  'home.requestDocumentChanges': 'Document needs changes',
  'home.rejectDocument': 'Document not accepted',
  'home.reopenDocument': 'Document to be reviewed again after an appeal',
  ...Object.fromEntries(Object.entries(steps).map(([step, text]) => [`home.${step}`, text])),
  ...Object.fromEntries(Object.entries(revisionSteps).map(([step, text]) => [`revision.${step}`, text])),
  ...Object.fromEntries(
    Object.entries(verificationTransitionLabel).map(([step, text]) => [
      `verification.${step}`,
      `Verification: ${text.toLowerCase()}`,
    ]),
  ),
}

export function homeEventText(action: string, section: string | null) {
  if (action === 'home.save') return `${homeSectionLabel[section as HomeSection] ?? 'The home'} saved`
  return texts[action] ?? 'Changed'
}
