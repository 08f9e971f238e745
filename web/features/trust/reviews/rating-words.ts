import type { ReviewRatings } from '#contract/trust/reviews.ts'

/** What is rated, in the order of the form and of the home's page. */
export const ratingLabel: Readonly<Record<keyof ReviewRatings, string>> = {
  rating: 'Overall',
  cleanliness: 'Cleanliness',
  safety: 'Safety',
  support: 'Support',
  value: 'Value',
}
export const ratingNames = Object.keys(ratingLabel) as (keyof ReviewRatings)[]

export const starLabel = {
  '5': '5 stars, great',
  '4': '4 stars, good',
  '3': '3 stars, okay',
  '2': '2 stars, poor',
  '1': '1 star, bad',
} as const
export const starsFrom = ['5', '4', '3', '2', '1'] as const
