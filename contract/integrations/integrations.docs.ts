import type { GroupDocs } from '#contract/docs.ts'

export const integrationsDocs: GroupDocs = {
  fields: {
    keys: 'The API keys, newest first.',
    prefix: 'How the key begins, to tell it apart from others.',
    scopes: 'What a program may do with the key.',
    lifetime: 'How many days the key works.',
    lastUsedOn: 'The day it was last used; null if it never was.',
    'GET /owners/api-keys live': 'How many keys work today, and how many may.',
    'POST /owners/api-keys key': 'The new key, without its secret.',
    'POST /owners/api-keys token': 'The secret. No other answer ever shows it.',
  },
  calls: {
    'POST /owners/api-keys': 'No one can give a key what they may not do themselves. The owner is told by email.',
  },
  examples: { prefix: 'wm_live_8fKq', lastUsedOn: '2026-11-15' },
}
