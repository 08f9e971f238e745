import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { homeRows } from '#db/demo/homes.ts'
import { homesInReview } from '#db/demo/homes-in-review.ts'
import { frontOf, lookWidths, type PictureCategory, pictures, pictureWidths } from '#db/demo/picture-catalogue.ts'
import * as bathrooms from './bathrooms.ts'
import * as bedrooms from './bedrooms.ts'
import { appIcon, favicon, hero, logo, socialCard } from './brand.ts'
import * as common from './common-areas.ts'
import * as coast from './exteriors-coast.ts'
import * as country from './exteriors-country.ts'
import * as manyDoors from './exteriors-many-doors.ts'
import * as modern from './exteriors-modern.ts'
import * as south from './exteriors-south.ts'
import * as suburb from './exteriors-suburb.ts'
import * as town from './exteriors-town.ts'
import * as plots from './garden-plots.ts'
import * as gardens from './gardens.ts'
import * as inside from './gyms-and-halls.ts'
import * as kitchens from './kitchens.ts'
import * as living from './living-rooms.ts'
import { looks } from './looks.ts'
import { inLook, type Picture } from './paint.ts'

const demo = new URL('../../web/public/demo/', import.meta.url)
const brandFolder = new URL('../../web/public/brand/', import.meta.url)

/** In the catalog's order. */
const drawings: Record<PictureCategory, (() => Picture)[]> = {
  EXTERIOR: [
    south.bungalow,
    suburb.colonial,
    south.ranch,
    south.keyWest,
    town.townhouses,
    coast.stucco,
    modern.apartments,
    town.victorian,
    suburb.craftsman,
    country.farmhouse,
    modern.cube,
    suburb.duplex,
    country.lakeHouse,
    coast.stilts,
    country.cabin,
    coast.mansion,
    manyDoors.walkUp,
    manyDoors.courtyard,
    manyDoors.rowhouses,
  ],
  BEDROOM: [bedrooms.twinBeds, bedrooms.single, bedrooms.bunkRoom, bedrooms.evening],
  LIVING_ROOM: [living.tealSofa, living.fireplace, living.sunroom, living.cosy],
  KITCHEN: [kitchens.sage, kitchens.blue, kitchens.warm, kitchens.bright],
  BATHROOM: [bathrooms.claw, bathrooms.green, bathrooms.navy, bathrooms.spa],
  GARDEN: [gardens.firepit, plots.vegetables, plots.pond, gardens.patio],
  COMMON_AREA: [common.circleOfChairs, common.diningHall, common.games, common.study],
  GYM: [inside.weights, inside.yoga],
  INTERIOR: [inside.hall, inside.stair],
}

// Small pictures show every flaw of low quality; large ones make up most of the size.
const quality: Record<(typeof pictureWidths)[number], number> = { 320: 80, 640: 76, 1280: 74 }

const raster = (drawn: Picture, zoom = 1) =>
  sharp(Buffer.from(drawn.svg), { density: 72 * zoom }).flatten({ background: '#ffffff' })
const webp = (drawn: Picture, width: number, wanted: number) =>
  raster(drawn, Math.max(1, width / drawn.width))
    .resize(width)
    .webp({ quality: wanted, effort: 6, smartSubsample: true })
    .toBuffer()

async function save(folder: URL, name: string, data: Buffer | string): Promise<void> {
  await writeFile(new URL(name, folder), data)
}

/** The best quality that still fits: these load first on a slow phone. */
async function fitted(limit: number, encode: (wanted: number) => Promise<Buffer>): Promise<Buffer> {
  for (let wanted = 86; wanted >= 30; wanted -= 2) {
    const data = await encode(wanted)
    if (data.length <= limit) return data
  }
  throw new Error(`No quality fits into ${limit} bytes`)
}

async function drawDemo(): Promise<void> {
  for (const category of Object.keys(pictures) as PictureCategory[]) {
    const listed = pictures[category]
    if (listed.length !== drawings[category].length) throw new Error(`${category}: the catalog and the drawings differ`)
    for (const [index, { name }] of listed.entries()) {
      const drawn = drawings[category][index]!()
      for (const width of pictureWidths) await save(demo, `${name}-${width}.webp`, await webp(drawn, width, quality[width]))
      if (category === 'EXTERIOR') {
        await save(demo, `${name}-1280.jpg`, await raster(drawn).jpeg({ quality: 60, mozjpeg: true }).toBuffer())
      }
    }
  }
}

/** As many looks of each front as homes share it. Small files, because there are many. */
async function drawLooks(): Promise<void> {
  for (const [index, draw] of drawings.EXTERIOR.entries()) {
    const homes = [...homeRows, ...homesInReview].filter(({ picture }) => picture === index + 1).length
    for (let nth = 1; nth < homes; nth += 1) {
      const drawn = inLook(looks[nth - 1]!, draw)
      const { name } = frontOf(index + 1, nth)
      for (const width of lookWidths) await save(demo, `${name}-${width}.webp`, await webp(drawn, width, 66))
      await save(demo, `${name}-640.jpg`, await raster(drawn).resize(640).jpeg({ quality: 52, mozjpeg: true }).toBuffer())
    }
  }
}

async function drawBrand(): Promise<void> {
  await save(brandFolder, 'logo.svg', logo())
  await save(brandFolder, 'favicon.svg', favicon())
  for (const [name, size] of [
    ['icon-192', 192],
    ['icon-512', 512],
    ['apple-touch-icon', 180],
  ] as const) {
    await save(
      brandFolder,
      `${name}.png`,
      await sharp(Buffer.from(appIcon(size)))
        .png({ compressionLevel: 9, palette: true })
        .toBuffer(),
    )
  }
  const card = socialCard()
  const social = await fitted(118_000, (wanted) =>
    raster(card).resize(1200, 630).jpeg({ quality: wanted, mozjpeg: true }).toBuffer(),
  )
  await save(brandFolder, 'social-card.jpg', social)
  const front = hero()
  for (const [width, limit] of [
    [480, 11_800],
    [768, 24_500],
    [1280, 54_000],
    [1920, 94_000],
  ] as const) {
    await save(brandFolder, `hero-${width}.webp`, await fitted(limit, (wanted) => webp(front, width, wanted)))
  }
}

async function weigh(folder: URL): Promise<string> {
  const names = await readdir(folder)
  let total = 0
  for (const name of names) total += (await stat(new URL(name, folder))).size
  return `${names.length} files, ${Math.round(total / 1000)} kB`
}

// Removes pictures that are no longer in the catalog.
await rm(demo, { recursive: true, force: true })
for (const folder of [demo, brandFolder]) await mkdir(folder, { recursive: true })
await drawDemo()
await drawLooks()
await drawBrand()
process.stdout.write(`demo: ${await weigh(demo)}\nbrand: ${await weigh(brandFolder)}\n`)
