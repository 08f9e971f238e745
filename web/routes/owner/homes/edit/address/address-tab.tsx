import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { call } from '#web/api/client.ts'
import { apiQuery } from '#web/api/queries.ts'
import type { Point } from '#web/features/homes/map/home-map.ts'
import { FieldGroup, TabForm, Wide } from '#web/routes/owner/homes/edit/tab-form.tsx'
import { type TabProps, useTab } from '#web/routes/owner/homes/edit/use-tab.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Row } from '#web/ui/layout.tsx'
import { addressDraftOf, checkAddress, isSame, pointOf, toAddress, viewOf, withLooked } from './address-draft.ts'
import { PinMapField } from './pin-map.tsx'

export function AddressTab({ home, reload }: TabProps) {
  const { addressId, locationId } = home.editing
  const tab = useTab({
    home,
    reload,
    section: 'address',
    draftOf: addressDraftOf,
    check: checkAddress,
    async save(draft, { send }) {
      if (!addressId || !locationId) throw new Error('This address could not be saved. Please contact our support team.')
      await send('PUT /address/{id}', { params: { id: addressId }, body: toAddress(draft) })
      const point = pointOf(draft)
      if (point) await send('PUT /location/{id}', { params: { id: locationId }, body: point })
      return 'Address and location updated successfully!'
    },
    failed: (message) => `Failed to update address/location: ${message}`,
  })
  const { draft, change } = tab
  const { text } = tab.fields
  const point = pointOf(draft)
  const ofZip = useZipPlace(draft.zipCode)
  // The map centers on the first pin and does not follow every drag or typed character.
  const [chosen, setChosen] = useState(point)
  const cityPlace = chosen ? undefined : ofZip
  const view = useMemo(() => viewOf(chosen, cityPlace), [chosen, cityPlace])
  const [looked, setLooked] = useState<{ words: string; at: Point } | null>(null)
  // The address that was found belongs only to that point.
  const found = looked && isSame(looked.at, point) ? looked.words : ''
  const latest = useRef(0)

  async function place(at: Point) {
    const turn = ++latest.current
    change({ latitude: String(at.latitude), longitude: String(at.longitude) })
    setChosen((first) => first ?? at)
    setLooked(null)
    try {
      const { address } = await call('GET /places/reverse', { query: { lat: at.latitude, lng: at.longitude } })
      if (turn !== latest.current || !address) return
      change(withLooked(address))
      const words = [address.street, address.city, address.state, address.zipCode].filter(Boolean).join(', ')
      setLooked({ words: `Address found: ${words}.`, at })
    } catch {
      // By specification a failure is only logged: the address can be typed.
      console.warn('We could not find an address for this point.')
    }
  }
  function placeAtZip() {
    if (!ofZip) return
    // Makes a pending lookup for an earlier point stale.
    latest.current += 1
    change({ latitude: String(ofZip.latitude), longitude: String(ofZip.longitude) })
    setChosen({ latitude: ofZip.latitude, longitude: ofZip.longitude })
  }

  return (
    <TabForm tab={tab}>
      <FieldGroup
        title="Address"
        help="People see the city and an approximate location. Only people you approve see the street address."
      >
        <TextField label="Street" autoComplete="off" maxLength={200} {...text('street')} />
        <TextField label="Unit" optional maxLength={50} {...text('unit')} />
        <TextField label="City" maxLength={100} {...text('city')} />
        <TextField label="State" placeholder="FL" maxLength={60} {...text('state')} />
        <TextField label="ZIP code" inputMode="numeric" maxLength={20} {...text('zipCode')} />
        <TextField label="Country" maxLength={2} {...text('country')} />
        <TextField label="Neighborhood" optional maxLength={100} {...text('neighborhood')} />
      </FieldGroup>
      <FieldGroup
        title="Map location"
        help="Click the map, drag the pin or enter the coordinates. The pin only needs to be close. People see an approximate location, and only people you approve get the street address above."
      >
        <Wide>
          <PinMapField point={point} view={view} onPlace={place} />
        </Wide>
        <TextField label="Latitude" inputMode="text" maxLength={20} {...text('latitude')} />
        <TextField label="Longitude" inputMode="text" maxLength={20} {...text('longitude')} />
        <Wide>
          <Row muted>
            <Button variant="soft" size="sm" disabled={!ofZip} onClick={placeAtZip}>
              Move pin to this ZIP code
            </Button>
            <p role="status">{found}</p>
          </Row>
        </Wide>
      </FieldGroup>
    </TabForm>
  )
}

const wholeZip = /^\d{5}/

/** The location of a ZIP code, as soon as it is complete. */
function useZipPlace(zipCode: string) {
  const zip = wholeZip.exec(zipCode.trim())?.[0]
  const { data } = useQuery({ ...apiQuery('GET /places', { query: { q: zip ?? '' } }), enabled: zip !== undefined })
  return zip === undefined ? undefined : data?.places[0]
}
