import { useEffect } from 'react'
import { Link, redirect } from 'react-router'
import { screen } from '#contract/screens.ts'
import { serverContext } from '#web/context.ts'
import { Contents } from '#web/features/content/article/contents.tsx'
import { PostCover, PostList } from '#web/features/content/blog/post-list.tsx'
import { textParts } from '#web/features/content/rich-text/heading-ids.ts'
import { RichTextView } from '#web/features/content/rich-text/rich-text.tsx'
import { ShareButton } from '#web/features/content/share/share-button.tsx'
import { countPostView } from '#web/shell/public/referral.ts'
import { Dots } from '#web/ui/dots.tsx'
import { Row, Split, Stack } from '#web/ui/layout.tsx'
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import { pictureUrl } from '#web/ui/picture-url.ts'
import { Muted } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import type { Route } from './+types/blog-post.ts'
import { LikeForm } from './like-form.tsx'
import { postData } from './post-data.ts'

export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const { call } = context.get(serverContext)
  const post = await call('GET /blog/posts/{id}', { params: { id: slug } })
  // An earlier address of the post: search engines learn the new one.
  if (post.slug !== slug) throw redirect(screen('/blog/:slug', { slug: post.slug }), 301)
  return { post, isLiked: url.searchParams.get('liked') === 'yes' }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [{ title: 'Page Not Found · Waymark' }]
  const { post } = loaderData
  const publicUrl = publicUrlOf(matches)
  const width = post.cover?.variants.at(-1)
  return pageMeta({
    title: post.title,
    description: post.summary,
    path: screen('/blog/:slug', { slug: post.slug }),
    publicUrl,
    ...(post.cover && width && { image: pictureUrl(post.cover, width, 'jpg') }),
    data: postData(post, publicUrl),
  })
}

const partsForContents = 3

export default function BlogPost({ loaderData: { post, isLiked } }: Route.ComponentProps) {
  useEffect(() => void countPostView(post.id), [post.id])
  const parts = textParts(post.body)
  const text = (
    <Stack as="article" gap={6}>
      {post.cover && <PostCover cover={post.cover} alt={post.cover.alt} sizes="(min-width: 64rem) 44rem, 94vw" isMain />}
      <RichTextView text={post.body} linked={post.linked} />
      {post.sources.length > 0 && <Sources post={post} />}
    </Stack>
  )
  return (
    <Page title={post.title} description={post.summary}>
      <Stack gap={2}>
        <Muted size="md">
          <Dots of={[`By ${post.author}`, <DayText key="day" at={post.publishedAt} />, `${post.minutes} min read`]} />
        </Muted>
        <Row as="nav" gap={3} aria-label="Categories">
          <Link to="/blog">Blog</Link>
          {post.categories.map(({ id, name, slug }) => (
            <Link key={id} to={screen('/blog', { category: slug })}>
              {name}
            </Link>
          ))}
        </Row>
      </Stack>
      {parts.length >= partsForContents ? (
        <Split side="start">
          <Contents parts={parts} beside />
          {text}
        </Split>
      ) : (
        text
      )}
      <Row gap={3} id="like" className="no-print">
        <LikeForm id={post.id} slug={post.slug} likes={post.likeCount} isLiked={isLiked} />
        <ShareButton title={post.title} what="post" />
      </Row>
      {post.related.length > 0 && (
        <Section title="Keep reading" className="no-print">
          <PostList posts={post.related} label="Related posts" />
        </Section>
      )}
    </Page>
  )
}

type Post = Route.ComponentProps['loaderData']['post']

function Sources({ post: { sources, makesHealthClaims, approvedBy } }: { post: Post }) {
  return (
    <Stack as="section" gap={3} measure aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <Stack as="ol" gap={1} bullets>
        {sources.map(({ title, url }) => (
          <li key={title}>
            {url ? (
              <a href={url} rel="noopener noreferrer">
                {title}
              </a>
            ) : (
              title
            )}
          </li>
        ))}
      </Stack>
      {makesHealthClaims && (
        <Muted>
          {approvedBy && `A second member of our team, ${approvedBy}, checked what this post says about health. `}
          It is general information, not medical advice. Ask a doctor or pharmacist about your own situation.
        </Muted>
      )}
    </Stack>
  )
}
