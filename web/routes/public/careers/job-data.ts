import type { JobOpening } from '#contract/content/careers.ts'

const unit: Record<JobOpening['payPeriod'], string> = { HOUR: 'HOUR', YEAR: 'YEAR' }
const employment: Record<JobOpening['employment'], string> = {
  FULL_TIME: 'FULL_TIME',
  PART_TIME: 'PART_TIME',
  CONTRACT: 'CONTRACTOR',
  TEMPORARY: 'TEMPORARY',
  INTERN: 'INTERN',
}

/** Search engines read a description as markup, so signs that mean something in it are escaped. */
const asMarkup = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('')

/** An open position as structured data. */
export const jobData = (job: JobOpening, publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: job.title,
  description: asMarkup(job.description),
  identifier: { '@type': 'PropertyValue', name: 'Waymark', value: job.slug },
  datePosted: job.openedAt,
  employmentType: employment[job.employment],
  directApply: true,
  hiringOrganization: {
    '@type': 'Organization',
    name: 'Waymark',
    sameAs: `${publicUrl}/`,
    logo: `${publicUrl}/brand/icon-512.png`,
  },
  ...(job.isRemote && {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'USA' },
  }),
  ...(job.city && {
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: job.city, addressRegion: job.state, addressCountry: 'US' },
    },
  }),
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'USD',
    value: {
      '@type': 'QuantitativeValue',
      minValue: job.payFromCents / 100,
      maxValue: job.payToCents / 100,
      unitText: unit[job.payPeriod],
    },
  },
})
