import { Link } from 'react-router'
import type { BlogPicture, BlogPostSummary } from '#contract/content/blog.ts'
import { screen } from '#contract/screens.ts'
import { Dots } from '#web/ui/dots.tsx'
import { CardGrid, Stack } from '#web/ui/layout.tsx'
import { pictureSources, pictureUrl } from '#web/ui/picture-url.ts'
import { Muted, Text } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'

/** Dates travel as text. */
type ShownPost = Omit<BlogPostSummary, 'publishedAt'> & { publishedAt: Date | string }

type CoverProps = { cover: Omit<BlogPicture, 'alt'>; alt: string; sizes: string; isMain?: boolean }

export function PostCover({ cover, alt, sizes, isMain }: CoverProps) {
  const middle = cover.variants[Math.floor(cover.variants.length / 2)] ?? cover.width
  return (
    <img
      src={pictureUrl(cover, middle)}
      srcSet={pictureSources(cover)}
      sizes={sizes}
      width={cover.width}
      height={cover.height}
      alt={alt}
      decoding="async"
      loading={isMain ? 'eager' : 'lazy'}
    />
  )
}

/** Posts as cards: the title links to the post, the categories to the others of their kind. */
export function PostList({ posts, level = 'h3', label }: { posts: readonly ShownPost[]; level?: 'h2' | 'h3'; label: string }) {
  return (
    <CardGrid min={20} fill aria-label={label}>
      {posts.map((post) => (
        <Stack key={post.id} as="li" gap={2} panel>
          {post.cover && <PostCover cover={post.cover} alt="" sizes="(min-width: 64rem) 22rem, 94vw" />}
          <Text as={level} size="lg">
            <Link to={screen('/blog/:slug', { slug: post.slug })}>{post.title}</Link>
          </Text>
          <Text>{post.summary}</Text>
          <Muted>
            <Dots of={[<DayText key="day" at={post.publishedAt} />, `${post.minutes} min read`, post.categories[0]?.name]} />
          </Muted>
        </Stack>
      ))}
    </CardGrid>
  )
}
