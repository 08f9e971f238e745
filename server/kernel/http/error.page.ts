export const errorPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** A page without dependencies: no database, no build, no second request. Someone in need finds the way to help on it. */
export const errorPage = (message: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Please try again | Waymark</title>
<style>
:root { color-scheme: light dark }
body { margin: 0; font: 1.125rem/1.6 system-ui, sans-serif }
main { max-width: 34rem; margin: 0 auto; padding: 3rem 1.25rem }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.3 }
a { display: inline-block; padding: 0.5rem 0; font-weight: 600 }
</style>
</head>
<body>
<main>
<h1>${escaped(message)}</h1>
<p><a href="">Try again</a></p>
<p>Need to talk to someone right now? Call or text <a href="tel:988">988</a>. It’s free, private and open day and night.<br>In danger? Call <a href="tel:911">911</a>.</p>
</main>
</body>
</html>
`
