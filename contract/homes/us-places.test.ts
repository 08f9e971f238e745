import { expect, it } from 'vitest'
import { cityName, stateCode } from './us-places.ts'

it.each([
  ['delray beach', 'Delray Beach'],
  ['DELRAY BEACH', 'Delray Beach'],
  ['St. Petersburg', 'St. Petersburg'],
  ['st. petersburg', 'St. Petersburg'],
  ['mcallen', 'McAllen'],
  ['McAllen', 'McAllen'],
  ["o'fallon", "O'Fallon"],
  ["martha's vineyard", "Martha's Vineyard"],
  ['lauderdale-by-the-sea', 'Lauderdale-by-the-Sea'],
  ['the villages', 'The Villages'],
  ["coeur d'alene", "Coeur d'Alene"],
  ['FOND DU LAC', 'Fond du Lac'],
  ['NYC', 'NYC'],
  ['', ''],
])('writes the city %s as %s', (typed, name) => {
  expect(cityName(typed)).toBe(name)
})

it.each([
  ['Florida', 'FL'],
  ['florida', 'FL'],
  ['fl', 'FL'],
  ['Fl.', 'FL'],
  ['new york', 'NY'],
  ['Ontario', 'Ontario'],
  ['', ''],
])('takes the state %s for %s', (typed, code) => {
  expect(stateCode(typed)).toBe(code)
})
