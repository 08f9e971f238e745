import { useNavigate } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import { PlaceField } from '#web/features/homes/search/place-field.tsx'
import { readSearch, searchUrl } from '#web/features/homes/search/search-url.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { houseGenreLabel } from '#web/ui/labels.ts'
import { CardGrid, Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './hero.module.css'

const priceSteps = [600, 800, 1000, 1250, 1500, 2000, 3000]
const widths = [480, 768, 1280, 1920]
const sources = widths.map((width) => `/brand/hero-${width}.webp ${width}w`).join(', ')

/** The first thing a person sees: what this is, and the one thing to do. */
export function Hero() {
  const navigate = useNavigate()
  return (
    <div className={styles.hero}>
      <img
        src="/brand/hero-768.webp"
        srcSet={sources}
        sizes="100vw"
        width={1920}
        height={1080}
        alt=""
        fetchPriority="high"
        className={styles.picture}
      />
      <Stack gap={5} width="page" className={styles.content}>
        <Stack gap={3} className={styles.text}>
          <h1 className={styles.title}>A good home for your next chapter</h1>
          <Text size="lg">
            See available beds, full prices and house rules before you apply. No account needed to look around.
          </Text>
        </Stack>
        <search aria-label="Find a home">
          <Stack
            as="form"
            panel
            method="get"
            action="/search"
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault()
              const given = new FormData(event.currentTarget) as unknown as Iterable<[string, string]>
              void navigate(searchUrl('/search', readSearch(given)))
            }}
          >
            <PlaceField label="City or ZIP code" defaultValue="" onChoose={() => undefined} />
            <CardGrid as="div" min={7} gap={3}>
              <SelectField label="For" name="houseGenre" defaultValue="">
                <option value="">Anyone</option>
                {Object.entries(houseGenreLabel).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectField>
              <SelectField label="Max price" name="maxPrice" defaultValue="">
                <option value="">Any price</option>
                {priceSteps.map((price) => (
                  <option key={price} value={price}>
                    {formatMoney(price * 100)} a month
                  </option>
                ))}
              </SelectField>
            </CardGrid>
            <Button type="submit" size="lg" fullWidth>
              <Icon name="search" /> Find homes
            </Button>
          </Stack>
        </search>
      </Stack>
    </div>
  )
}
