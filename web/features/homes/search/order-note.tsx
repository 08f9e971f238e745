import { Fold } from '#web/ui/fold.tsx'
import { Stack } from '#web/ui/layout.tsx'

/** Explains the sort order in plain words, so that anyone can check it. */
export function OrderNote() {
  return (
    <Fold variant="link" summary="How we sort results">
      <Stack gap={2} measure muted>
        <p>“Best match” adds up points that anyone can check on each home’s page:</p>
        <ul>
          <li>an available bed, most when the home confirmed it in the last three days</li>
          <li>a verification that is still valid</li>
          <li>reviews by people who lived there, with more weight the more there are</li>
          <li>photos and a full description</li>
        </ul>
        <p>
          Payment never changes the order. Owners cannot buy a higher spot, and their plan plays no part. You can also sort by
          price, available beds, date or distance.
        </p>
      </Stack>
    </Fold>
  )
}
