import { useEffect, useState } from 'react'
import type { Standing } from '#contract/overview/resident-dashboard.ts'
import { screen } from '#contract/screens.ts'
import { call } from '#web/api/client.ts'
import { useViewer } from '#web/features/homes/saved/viewer.ts'

/** The resident's status at this home; undefined until it is known, and for everyone else. */
export function useStanding(homeId: string) {
  const isResident = useViewer() === 'resident'
  const [standing, setStanding] = useState<Standing>()
  useEffect(() => {
    if (!isResident) return
    let isCurrent = true
    call('GET /residents/homes/{id}/standing', { params: { id: homeId } }).then(
      (found) => isCurrent && setStanding(found),
      // Then the page offers what it offers everyone; the next screen knows better.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isResident, homeId])
  return isResident ? standing : undefined
}

export type StandingWay = { to: string; label: string; says?: string }

const livesHere: readonly string[] = ['ACTIVE', 'NOTICE_GIVEN']

/** The one main action for this person: to continue what they have here, or what everyone can do. */
export function wayOf({ id, bedsFree }: { id: string; bedsFree: number }, standing: Standing | undefined): StandingWay {
  const { stay, waitlistEntry, application } = standing ?? {}
  if (stay)
    return {
      to: screen('/residents/reservation/:id', { id: stay.id }),
      ...(livesHere.includes(stay.status)
        ? { label: 'View your stay', says: 'You live here.' }
        : { label: 'View your reservation', says: 'A bed is reserved for you here.' }),
    }
  if (waitlistEntry?.status === 'OFFERED')
    return { to: screen('/waitlist/:id', { id: waitlistEntry.id }), label: 'View your offer', says: 'You have a bed offer.' }
  if (application) {
    const isSent = application.status !== 'DRAFT' && application.status !== 'PAYMENT_PENDING'
    return isSent
      ? {
          to: screen('/residents/application-detail/:id', { id: application.id }),
          label: 'View your application',
          says: 'You’ve applied here.',
        }
      : { to: screen('/apply', { homeId: id }), label: 'Finish your application', says: 'You’ve started an application.' }
  }
  if (waitlistEntry) {
    const says = waitlistEntry.position ? `You’re number ${waitlistEntry.position} in line.` : 'You’re on the waitlist.'
    return { to: screen('/waitlist/:id', { id: waitlistEntry.id }), label: 'View your waitlist spot', says }
  }
  if (bedsFree > 0) return { to: screen('/apply', { homeId: id }), label: 'Apply' }
  return { to: screen('/waitlist-form', { homeId: id }), label: 'Join the waitlist' }
}
