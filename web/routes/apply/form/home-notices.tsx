import { Link } from 'react-router'
import type { HomeDetails } from '#contract/homes/homes.ts'
import { useApi } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'

/** What a home is for and asks for, above the first question. Optional: the form is complete without it. */
export function HomeNotices({ homeId }: { homeId: string }) {
  const { data: home } = useApi('GET /homes/{id}', { params: { id: homeId } })
  return (
    home && (
      <>
        <WhoLivesHere genre={home.houseGenre} />
        <TimeSober days={home.residentPolicies.minimumSobrietyDays ?? 0} />
      </>
    )
  )
}

const madeFor: Partial<Record<string, string>> = { MALE: 'men', FEMALE: 'women' }

/** Shown, before anything is filled in or paid, to people who looked for another type of home. */
function WhoLivesHere({ genre }: { genre: HomeDetails['houseGenre'] }) {
  const profile = useApi('GET /residents/me')
  const [here, wanted] = [madeFor[genre ?? ''], madeFor[profile.data?.preferences.houseGenre ?? '']]
  if (!here || !wanted || here === wanted) return null
  return (
    <Alert tone="notice" title={`This home is for ${here}`}>
      <p>
        You told us you’re looking for a home for {wanted}. You’re welcome to ask the home first.{' '}
        <Link to="/search">Find other homes</Link>
      </p>
    </Alert>
  )
}

/** No one is turned away by it: the home decides, and knows more than a number. */
const TimeSober = ({ days }: { days: number }) =>
  days > 0 && (
    <Alert tone="notice" title={`This home requires at least ${days} days sober`}>
      <p>
        Not there yet? You can still apply and say so, or ask the home first.{' '}
        <Link to="/search?soberDays=0">Find homes for people just starting</Link>
      </p>
    </Alert>
  )
