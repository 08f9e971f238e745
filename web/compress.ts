import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Compresses the files of a folder once, at build time, with the best compression, instead of for every response: on all cores. */
const [folder] = process.argv.slice(2)
/** Smaller files fit one packet as they are. */
const smallest = 512
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

async function compress(file: string) {
  const bytes = await readFile(file)
  if (bytes.length < smallest) return
  const [brotli, gzipped] = await Promise.all([promisify(brotliCompress)(bytes, best), promisify(gzip)(bytes, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}

await Promise.all(globSync(join(folder!, '**/*.{js,css,svg,json,mjs}')).map(compress))
