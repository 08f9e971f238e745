/**
 * The parts of `ui/` that the frame of the public pages or many of their screens show. They share one chunk, because on a slow
 * phone thirty small requests cost more than their bytes. A part that is not named here loads only with the screens that use it.
 */
export const publicParts = [
  'alert',
  'avatar',
  'badge',
  'button',
  'dialog',
  'element',
  'enum-select',
  'error-message',
  'facts',
  'field',
  'field-notices',
  'fold',
  'form',
  'form-text',
  'format',
  'hydrated',
  'icon',
  'icon-button',
  'layout',
  'meta',
  'not-found-screen',
  'page',
  'phone-link',
  'picture-url',
  'plain-text',
  'popup',
  'query-view',
  'record-list',
  'step-list',
  'sum-table',
  'text',
  'tick-list',
  'time',
]

const publicFiles = [
  // Links need `screen` on every page, cards need amounts and times.
  /\/contract\/(screens|money|time)\.ts/,
  new RegExp(`web/ui/(${publicParts.join('|')})\\.(tsx?|module\\.css)`),
  /\/web\/api\/(client|fetched|request-line|token)\.ts/,
  /\/web\/(network\/|session\/|settings\.ts)/,
  /\/web\/shell\/([\w-]+\.|public\/public|session\/session)/,
]

/** The chunks that many public pages share. Everything else is split by the screens that use it. */
export const chunkGroups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
    priority: 3,
  },
  { name: 'public', test: new RegExp(publicFiles.map(({ source }) => source).join('|')), priority: 2 },
  // A chunk of its own: a page that only names a role or a room type must not load the home cards.
  { name: 'labels', test: /\/web\/ui\/(labels|policy-labels)\.ts/, priority: 3 },
  // Apart from the frame, because forms and articles show no homes.
  { name: 'homes', test: /\/web\/features\/homes\/(?!details|listings|map\/(?!map-(toggle|panel)))/, priority: 1 },
]
