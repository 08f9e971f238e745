import { screen } from '@testing-library/dom'
import type { ComponentType } from 'react'
import { createRoutesStub, Link } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import type { BlogPost as Post } from '#contract/content/blog.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { render } from '#tests/dom/render.tsx'
import { button, fill, press, user } from '#tests/dom/screen.tsx'
import { seeAs } from '#tests/dom/sign-in.ts'
import { makeFakeHome } from '#web/routes/owner/homes/edit/home.fixture.ts'
import BlogPost from './blog/blog-post.tsx'
import HomeDetails from './home-details/home-details.tsx'
import PublicLayout from './public-layout.tsx'

const api = fakeApi()
api.answer('POST /referral/visits', () => ({ message: 'Counted.' }) as never)
api.answer('POST /homes/{id}/views', () => ({ message: 'Counted.' }) as never)
api.answer('POST /blog/posts/{id}/view', () => ({ viewCount: 1 }))
beforeEach(() => seeAs(undefined))
const at = new Date('2026-11-01T12:00:00Z')
const [first, next] = ['3f0c2a10-0000-4000-8000-000000000001', '3f0c2a10-0000-4000-8000-000000000002']

/** The page of a record as the server loads it, with a way to the next one. */
function open(path: string, Page: unknown, load: (name: string) => object) {
  const Frame = () => (
    <>
      <Link to={path.replace(/:\w+/, next)}>To the next one</Link>
      <PublicLayout />
    </>
  )
  const page = {
    path,
    Component: Page as ComponentType,
    HydrateFallback: () => null,
    loader: ({ params }: { params: object }) => load(Object.values(params)[0]),
  }
  const Stub = createRoutesStub([{ Component: Frame, children: [page] }])
  render(<Stub initialEntries={[path.replace(/:\w+/, first)]} />)
}
const toNext = async (title: string) => {
  await user.click(screen.getByRole('link', { name: 'To the next one' }))
  await screen.findByRole('heading', { level: 1, name: title })
}
const titleOf = (id: string) => (id === first ? 'Anchor' : 'Beacon')

it('asks the home on the page for a call, and not the one before it', async () => {
  api.answer('POST /homes/{id}/call-requests', () => ({ message: 'The home has your number and will call you.' }))
  open('/home/:id', HomeDetails, (id) => ({
    home: { ...makeFakeHome({ id, title: titleOf(id) }), editing: null },
    similar: [],
    reviewOrder: 'newest',
  }))
  const unfold = async () => user.click(await screen.findByText('Ask the home to call you', { selector: 'summary *' }))
  await unfold()
  await screen.findByLabelText('Your phone number')
  await toNext('Beacon')
  expect(screen.queryByLabelText('Your phone number')).toBeNull()
  await unfold()
  await screen.findByLabelText('Your phone number')
  fill('Your name', 'Sam')
  fill('Your phone number', '(561) 555-0100')
  await press('Request a call')
  await screen.findByText(/^The home has your number/)
  expect(api.changes.map(({ call }) => call)).toEqual([`POST /homes/${next}/call-requests`])
})

it('shows the likes of each post, which someone who liked another can like as well', async () => {
  api.answer('POST /blog/posts/{id}/like', () => ({ likeCount: 1 }))
  const post: Omit<Post, 'id' | 'slug' | 'title'> = {
    summary: '',
    cover: null,
    categories: [],
    author: 'Ada',
    minutes: 1,
    isFeatured: false,
    publishedAt: at,
    updatedAt: at,
    viewCount: 0,
    likeCount: 0,
    body: { type: 'doc', content: [] },
    linked: { pictures: [], cards: [] },
    makesHealthClaims: false,
    sources: [],
    approvedBy: null,
    related: [],
  }
  open('/blog/:slug', BlogPost, (id) => ({ post: { ...post, id, slug: id, title: titleOf(id) }, isLiked: false }))
  await screen.findByRole('heading', { level: 1, name: 'Anchor' })
  await press(/This helped me/)
  await screen.findByText('1 person found this helpful')
  await toNext('Beacon')
  expect(screen.queryByText('1 person found this helpful')).toBeNull()
  expect(button(/This helped me/).hasAttribute('disabled')).toBe(false)
})
