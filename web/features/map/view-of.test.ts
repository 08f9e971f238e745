import { expect, it } from 'vitest'
import { wholeCountry } from './home-map.ts'
import { viewOf } from './view-of.ts'

const boca = { kind: 'city' as const, name: 'Boca Raton, FL', latitude: 26.37, longitude: -80.12 }

it('starts where a shared link looked, else at the place, else with the whole country', () => {
  const shared = new URLSearchParams('q=Boca&bbox=-81,26,-79,27&zoom=9')
  expect(viewOf(shared, { place: boca })).toEqual({ longitude: -80, latitude: 26.5, zoom: 9 })
  expect(viewOf(new URLSearchParams('q=Boca'), { place: boca })).toMatchObject({ latitude: 26.37, longitude: -80.12, zoom: 10.5 })
  expect(viewOf(new URLSearchParams(), { place: null })).toEqual(wholeCountry)
})
