import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/api/queries.ts'

const wholeZip = /^\d{5}/

/** Where a ZIP code is, as soon as it is typed. */
export function useZipPlace(zipCode: string) {
  const zip = wholeZip.exec(zipCode.trim())?.[0]
  const { data } = useQuery({ ...apiQuery('GET /places', { query: { q: zip ?? '' } }), enabled: zip !== undefined })
  return zip === undefined ? undefined : data?.places[0]
}
