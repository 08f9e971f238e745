import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { screen } from '#contract/screens.ts'
import { serverContext } from '#web/context.ts'
import { HomeGrid } from '#web/features/homes/card/home-grid.tsx'
import { countView } from '#web/shell/public/referral.ts'
import { joined } from '#web/ui/element.ts'
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts'
import { PageArea, Section } from '#web/ui/page.tsx'
import type { Route } from './+types/home-details.ts'
import { homeData, mainPicture } from './home-data.ts'
import styles from './home-details.module.css'
import { HomeView } from './home-view.tsx'
import { OwnerPreview } from './owner-preview.tsx'

export async function loader({ params: { id }, context, url }: Route.LoaderArgs) {
  const { call } = context.get(serverContext)
  const reviewOrder = url.searchParams.get('reviews') === 'helpful' ? 'helpful' : 'newest'
  try {
    const [home, similar, ordered] = await Promise.all([
      call('GET /homes/{id}', { params: { id } }),
      call('GET /homes/{id}/similar', { params: { id } }),
      // The home comes with its newest reviews.
      reviewOrder === 'helpful' && call('GET /homes/{id}/reviews', { params: { id }, query: { sort: '-helpful' } }),
    ])
    return { home: ordered ? { ...home, reviews: ordered.reviews } : home, similar: similar.homes, reviewOrder } as const
  } catch (failure) {
    // An invalid id means a home that does not exist.
    if (failure instanceof Response && failure.status === 400) throw new Response(null, { status: 404 })
    throw failure
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  if (!loaderData) return [{ title: 'Page Not Found · Waymark' }]
  const publicUrl = publicUrlOf(matches)
  const { home } = loaderData
  return pageMeta({
    title: `${home.title}, ${home.address.city}, ${home.address.state}`,
    description: home.shortDescription,
    path: screen('/home/:id', { id: params.id }),
    publicUrl,
    image: mainPicture(home),
    data: homeData(home, publicUrl),
  })
}

export default function HomeDetails({ loaderData: { home, similar, reviewOrder } }: Route.ComponentProps) {
  useEffect(() => void countView(home.id), [home.id])
  return (
    <PageArea className={styles.page}>
      <HomeView home={home} reviewOrder={reviewOrder} />
      {similar.length > 0 && (
        <Section title="Similar homes nearby" className={joined(styles.similar, 'no-print')}>
          <HomeGrid homes={similar} label="Similar homes" />
        </Section>
      )}
    </PageArea>
  )
}

/** The owner can still preview a home that is not public yet. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <OwnerPreview id={params.id ?? ''} />
  throw error
}
