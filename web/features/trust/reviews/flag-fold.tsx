import { LazyFold } from '#web/ui/lazy-fold.tsx'
import type { FlagFormProps } from './flag-form.tsx'

/** Reports a review. */
export const FlagFold = ({ reviewId, about }: FlagFormProps & { about: string }) => (
  <LazyFold
    variant="link"
    className="no-print"
    summary={
      <>
        Report<span className="visually-hidden"> the review “{about}”</span>
      </>
    }
    load={async () => {
      const { FlagForm } = await import('./flag-form.tsx')
      return <FlagForm reviewId={reviewId} />
    }}
  />
)
