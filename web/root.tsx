import './styles/tokens.css'
import './styles/base.css'
import fontUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import { serverContext } from './context.ts'
import { CrashScreen } from './shell/crash-screen.tsx'
import { DeferHydration, hydrateParts } from './ui/defer-hydration.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/brand/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/brand/apple-touch-icon.png' },
]

export function loader({ context }: Route.LoaderArgs) {
  const { settings, nonce } = context.get(serverContext)
  return { settings, nonce }
}

// The settings do not change while a page is open.
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="en" data-api-url={data?.settings.apiUrl}>
      <DeferHydration>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="theme-color" content="#0b7065" />
          <Meta />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing; the server puts the page's stylesheets here, and hydration leaves markup as it is. */}
          <style data-inlined="" nonce={data?.nonce} dangerouslySetInnerHTML={{ __html: '' }} />
          <Links nonce={data?.nonce} />
        </head>
      </DeferHydration>
      <body>
        {children}
        <ScrollRestoration nonce={data?.nonce} getKey={({ key }) => key} />
        <Scripts nonce={data?.nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(hydrateParts, [])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CrashScreen error={error} />
}
