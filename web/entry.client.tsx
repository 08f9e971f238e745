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

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[links]} onError={(error, { pattern }) => reportCrash(error, pattern)} />
    </StrictMode>,
  )
})
