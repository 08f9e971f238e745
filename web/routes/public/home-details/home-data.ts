import type { HomeDetails } from '#contract/homes/homes.ts'
import { formatPrice } from '#contract/money.ts'
import { offeredRooms, pricedRooms, roomPrice } from '#web/features/homes/room-price.ts'
import { pictureUrl } from '#web/ui/picture-url.ts'

/** The photo for social cards: only the main one is stored as JPG, which every network can read. */
export function mainPicture({ pictures }: Pick<HomeDetails, 'pictures'>) {
  const main = pictures.find(({ isMain }) => isMain) ?? pictures[0]
  const width = main?.variants.at(-1)
  return main && width ? pictureUrl(main, width, main.category === 'EXTERIOR' ? 'jpg' : 'webp') : undefined
}

/** Structured data for search engines: a place to stay, without the street. */
export function homeData(home: HomeDetails, publicUrl = '') {
  const { count, rating } = home.reviewSummary
  const image = mainPicture(home)
  return {
    '@context': 'https://schema.org',
    '@type': 'LodgingBusiness',
    '@id': `${publicUrl}/home/${home.id}`,
    url: `${publicUrl}/home/${home.id}`,
    name: home.title,
    description: home.shortDescription,
    ...(image && { image: image.startsWith('http') ? image : publicUrl + image }),
    address: {
      '@type': 'PostalAddress',
      addressLocality: home.address.city,
      addressRegion: home.address.state,
      postalCode: home.address.zipCode,
      addressCountry: home.address.country || 'US',
    },
    ...(priceRange(home) && { priceRange: priceRange(home) }),
    amenityFeature: home.amenities.map(({ name }) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    petsAllowed: home.policies?.petsAllowed ?? false,
    ...(rating !== null &&
      count > 0 && { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: count } }),
  }
}

function priceRange({ bedroomConfigurations }: HomeDetails) {
  const prices = pricedRooms(offeredRooms(bedroomConfigurations)).map(({ pricing }) => roomPrice(pricing))
  if (prices.length === 0) return undefined
  const months = prices.map(({ monthCents }) => monthCents)
  const format = (cents: number) => formatPrice(cents, prices[0]!.currency)
  return `${format(Math.min(...months))} - ${format(Math.max(...months))} a month`
}
