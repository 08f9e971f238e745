import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { network, watchNetwork } from './network/network.browser.ts'
import { patientFetch } from './network/patient-fetch.ts'
import { patientLinks } from './network/patient-links.ts'
import { reportCrash } from './network/report-crash.ts'

watchNetwork()
// The router calls `window.fetch`; there is no other place to wait for the network.
window.fetch = patientFetch(window.fetch.bind(window), network)
const links = patientLinks(network, { isOnline: () => navigator.onLine, here: () => location.href })

const start = () =>
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[links]} onError={(error, { pattern }) => reportCrash(error, pattern)} />
    </StrictMode>,
  )

// A task of its own: React has just been loaded, and what someone does meanwhile comes first.
setTimeout(() => startTransition(() => void start()))
