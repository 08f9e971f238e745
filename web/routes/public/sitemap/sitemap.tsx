import { Link } from 'react-router'
import { articleMeta } from '#web/features/content/article/article-meta.ts'
import { screens } from '#web/site-map.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Page } from '#web/ui/page.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import type { Route } from './+types/sitemap.ts'
import { type Branch, siteTree } from './site-tree.ts'
import styles from './sitemap.module.css'

export const meta = articleMeta({
  title: 'Site map',
  description: 'Every public page on Waymark, in one list.',
  path: '/sitemap',
})

// Runs on the server, so that the browser does not load the list of all screens.
export const loader = () => siteTree(screens)

export default function Sitemap({ loaderData: groups }: Route.ComponentProps) {
  return (
    <Page title="Site map" description="Every public page, in one place.">
      <div className={styles.groups}>
        {groups.map(({ title, note, branches }) => (
          <Stack key={title} as="section" gap={2} panel links className={styles.group}>
            <Text as="h2" size="xl">
              {title}
            </Text>
            {note && <Muted>{note}</Muted>}
            <Branches branches={branches} />
          </Stack>
        ))}
      </div>
    </Page>
  )
}

function Branches({ branches }: { branches: readonly Branch[] }) {
  return (
    <Stack as="ul" gap={0} className={styles.branches}>
      {branches.map(({ path, words, under }) => (
        <li key={path}>
          <Link to={path}>{words}</Link>
          {under.length > 0 && <Branches branches={under} />}
        </li>
      ))}
    </Stack>
  )
}
