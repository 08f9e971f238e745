import { escapeHtml } from '#server/kernel/mail/mail.layout.ts'
import { programVersion } from '#server/kernel/version.ts'

const style = `
body{margin:0}
.light-mode{--scalar-color-accent:#0b7065;--scalar-color-1:#22302e;--scalar-background-1:#fff;--scalar-background-2:#f7f4ee;--scalar-background-3:#eee8dd}
.dark-mode{--scalar-color-accent:#7fd1c4;--scalar-color-1:#e8eeec;--scalar-background-1:#14211f;--scalar-background-2:#1b2a27;--scalar-background-3:#25362f}
`

/** Everything that would call someone else's server, or save something there, is off. */
const configuration = {
  theme: 'none',
  layout: 'modern',
  withDefaultFonts: false,
  telemetry: false,
  persistAuth: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultOpenAllTags: false,
  defaultOpenFirstTag: false,
  tagsSorter: undefined,
  operationTitleSource: 'summary',
  documentDownloadType: 'json',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  authentication: { preferredSecurityScheme: 'bearer' },
}

/**
 * The page may run its one script, style itself and call this API: nothing else runs, and nothing is fetched from or sent to
 * another site. The script sets styles on elements, hence 'unsafe-inline' for them alone.
 */
export const pagePolicy = (apiUrl: string) =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self' data:`,
    `connect-src 'self' ${originOf(apiUrl)}`.trim(),
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')

const originOf = (apiUrl: string) => (URL.canParse(apiUrl) ? new URL(apiUrl).origin : '')

/** The page that shows the OpenAPI document: search, samples, and calls to try. */
export const openApiPage = () => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Waymark API</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body>
<noscript><p>This page needs JavaScript. Without it, read <a href="openapi.json">openapi.json</a>.</p></noscript>
<script id="api-reference" type="application/json" data-url="openapi.json" data-configuration="${escapeHtml(JSON.stringify(configuration))}"></script>
<script src="docs/reference.js?v=${programVersion}"></script>
</body></html>`
