import type sharp from 'sharp'

let loading: Promise<typeof sharp> | undefined

/** The picture library, loaded for the first picture: it brings compiled code that a start does not need. */
export const loadSharp = () => (loading ??= load())

async function load() {
  const { default: library } = await import('sharp')
  // Whatever a file claims to be, only these four formats are ever decoded.
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
  })
  library.cache(false)
  library.concurrency(1)
  return library
}
