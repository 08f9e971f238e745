import { type Options, options } from 'preact'
import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { network, watchNetwork } from './network/network.browser.ts'
import { patientFetch } from './network/patient-fetch.ts'
import { patientLinks } from './network/patient-links.ts'
import { reportCrash } from './network/report-crash.ts'
import { wholePage } from './network/whole-page.ts'
import { keepHeadStill } from './shell/still-head.ts'
import { startHydration } from './ui/defer-hydration.tsx'

watchNetwork()
// The router calls `window.fetch`; there is no other place to wait for the network.
window.fetch = patientFetch(window.fetch.bind(window), network)
const here = () => location.href
const links = patientLinks(network, { isOnline: () => navigator.onLine, here })

type Manifest = { routes: Record<string, { module: string } | undefined> }
/** The router's own list of scripts, which grows as it learns of screens. */
const scriptOf = (routeId: string) =>
  (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest?.routes[routeId]?.module
const pages = wholePage({
  load: async (routeId) => {
    const script = scriptOf(routeId)
    if (script) await import(/* @vite-ignore */ script)
  },
  here,
  open: (url) => location.assign(url),
  memory: () => sessionStorage,
})

// Effects run with the change they belong to, not a frame later: a shortcut or a focused field that a press brings is there for the next key.
;(options as Options & { requestAnimationFrame: typeof queueMicrotask }).requestAnimationFrame = queueMicrotask

/** Preact hydrates what is inside a container. Here that is the whole document, whose only element is the page. */
const container = {
  nodeType: Node.ELEMENT_NODE,
  namespaceURI: document.documentElement.namespaceURI,
  ownerDocument: document,
  firstChild: document.documentElement,
  childNodes: [document.documentElement],
  insertBefore: (page: Node) => document.appendChild(page),
} as unknown as Element

keepHeadStill(document.head)

const start = () => {
  startHydration(location.href)
  hydrateRoot(
    container,
    // Waits for the data that came with the page.
    <Suspense>
      <HydratedRouter instrumentations={[links, pages]} onError={(error, { pattern }) => reportCrash(error, pattern)} />
    </Suspense>,
  )
}

// A task of its own: the router has just been loaded, and what someone does in the meantime comes first.
setTimeout(start)
