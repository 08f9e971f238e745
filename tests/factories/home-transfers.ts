import { transferTermsVersion } from '#contract/trust/home-transfer.labels.ts'
import type { TestApp } from '#tests/harness.ts'
import { putStay } from './payouts.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

/** A home with a resident, its owner, the one who would take it over, and a member of staff. */
export async function makeHandover(test: TestApp) {
  const from = await test.as('OWNER', { firstName: 'Olive', lastName: 'Hart' })
  const to = await test.as('OWNER', { firstName: 'Noor', lastName: 'Lane' })
  const staff = await test.as('ADMIN')
  const stay = await putStay(test, from.accountId)
  return { from, to, staff, ...stay, homeId: stay.home.id }
}
type Handover = Awaited<ReturnType<typeof makeHandover>>

/** Staff request the transfer; returns its id. */
export async function requestHandover({ staff, homeId, to }: Handover, effectiveOn?: string) {
  const body = { homeId, ownerId: to.accountId, reason: 'The house was sold.', ...(effectiveOn && { effectiveOn }) }
  const answer = await staff.call('POST /admin/home-transfer', { body })
  if (answer.status !== 201) throw new Error(answer.body.message)
  return answer.body.id
}

export const answerHandover = (person: Person, id: string, agrees = true) =>
  person.call('POST /owners/home-transfers/{id}/answer', { params: { id }, body: { agrees, termsVersion: transferTermsVersion } })

/** A home that has changed hands; returns the transfer's id. */
export async function handOver(handover: Handover) {
  const id = await requestHandover(handover)
  for (const person of [handover.from, handover.to]) {
    const { status, body } = await answerHandover(person, id)
    if (status !== 200) throw new Error(body.message)
  }
  return id
}
