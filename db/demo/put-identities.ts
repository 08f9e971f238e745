import sharp from 'sharp'
import { addMonths, addTime, dayOf, platformZone } from '#contract/time.ts'
import { type IdentityStatus, type IdentityTransition, monthsOfIdentity } from '#contract/trust/identity.lifecycle.ts'
import type { IdentitySide } from '#contract/trust/identity.ts'
import { endOfDay } from '#contract/zoned-time.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Files } from '#server/kernel/files/files.ts'
import { fileOf } from '#server/kernel/files/pictures.store.ts'
import { demoAccounts } from './accounts.ts'
import { insertAll } from './insert.ts'
import { ownerUserId, userId } from './make-people.ts'

type Step = readonly [name: IdentityTransition | 'start', by: 'PERSON' | 'ADMIN', hours: number]
type Request = {
  key: string
  userId: string
  role: 'SEEKER' | 'OWNER'
  status: IdentityStatus
  color: Color
  /** Empty once the photos were deleted. */
  sides: readonly IdentitySide[]
  reasonCode?: string
  note?: string
  steps: readonly Step[]
}

const staff = userId(demoAccounts.find(({ role }) => role === 'ADMIN')!.email)
const ofResident = (email: string) => ({ key: email, userId: userId(email), role: 'SEEKER' }) as const

/** Two requests wait for staff and one for its person; the demo owner's identity is checked, and the photos are gone. */
const requests: readonly Request[] = [
  {
    ...ofResident('curtis.bell@example.org'),
    status: 'SUBMITTED',
    color: [59, 110, 165],
    sides: ['FRONT', 'BACK', 'SELFIE'],
    steps: [
      ['start', 'PERSON', 31],
      ['submit', 'PERSON', 30],
    ],
  },
  {
    ...ofResident('sofia.lindqvist@example.org'),
    status: 'SUBMITTED',
    color: [122, 75, 140],
    sides: ['PASSPORT', 'SELFIE'],
    steps: [
      ['start', 'PERSON', 9],
      ['submit', 'PERSON', 8],
    ],
  },
  {
    ...ofResident('alma.ruiz@example.org'),
    status: 'ACTION_REQUIRED',
    color: [76, 122, 82],
    sides: ['FRONT', 'BACK', 'SELFIE'],
    reasonCode: 'NOT_READABLE',
    note: 'The light hides the name. Please take it away from the window.',
    steps: [
      ['start', 'PERSON', 75],
      ['submit', 'PERSON', 74],
      ['requestChanges', 'ADMIN', 50],
    ],
  },
  {
    key: 'demo owner',
    userId: ownerUserId('grant'),
    role: 'OWNER',
    status: 'VERIFIED',
    color: [0, 0, 0],
    sides: [],
    steps: [
      ['start', 'PERSON', 930],
      ['submit', 'PERSON', 928],
      ['approve', 'ADMIN', 900],
    ],
  },
]

const [width, height] = [640, 400]

type Color = readonly [number, number, number]
const [ground, paper, ink, skin]: readonly Color[] = [
  [223, 230, 229],
  [255, 255, 255],
  [154, 167, 166],
  [224, 180, 140],
]

/** A face with shoulders around a point, in a size. */
const faceAt = (x: number, y: number, [centerX, centerY, size]: Color) => {
  if (Math.hypot(x - centerX, y - centerY) < size) return 'skin'
  return Math.hypot(x - centerX, y - centerY - size * 2.7) < size * 1.6 ? 'clothes' : undefined
}

/** A drawing that stands for a photo: a card with a face and lines, or a face alone. */
function specimenAt(x: number, y: number, side: IdentitySide, clothes: Color): Color {
  const isCard = side !== 'SELFIE'
  const isOnCard = x > 30 && x < width - 30 && y > 30 && y < height - 30
  if (isCard && !isOnCard) return ground!
  const face = side === 'BACK' ? undefined : faceAt(x, y, isCard ? [160, 140, 50] : [320, 130, 80])
  if (face) return face === 'skin' ? skin! : clothes
  if (!isCard) return ground!
  return x > 300 && x < 580 && y > 80 && y < 300 && y % 60 < 22 ? ink! : paper!
}

function drawSpecimen(side: IdentitySide, clothes: Color) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels.set(specimenAt(x, y, side, clothes), (y * width + x) * 3)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

const documentIdOf = (key: string, side: IdentitySide) => referenceId(`demo identity ${key} ${side}`)

async function storePhoto(files: Files, id: string, side: IdentitySide, color: Color) {
  const drawing = drawSpecimen(side, color)
  const [jpeg, webp] = [await drawing.clone().jpeg().toBuffer(), await drawing.clone().webp().toBuffer()]
  await files.put(`demo/${id}.jpg`, jpeg, { contentType: 'image/jpeg', contentLength: jpeg.length })
  await files.put(fileOf(`pictures/demo-${id}`, width), webp, { contentType: 'image/webp', contentLength: webp.length })
}

export async function putIdentities(files: Files, tx: Tx, now: Date) {
  const ago = (hours: number) => addTime(now, { hours: -hours })
  const at = ({ steps }: Request, name: Step[0]) => steps.find(([step]) => step === name)?.[2]
  const idOf = ({ key }: Request) => referenceId(`demo identity ${key}`)
  const photos = requests.flatMap((request) =>
    request.sides.map((side) => ({ request, side, id: documentIdOf(request.key, side) })),
  )
  for (const { request, side, id } of photos) await storePhoto(files, id, side, request.color)
  await insertAll(tx, {
    documents: photos.map(({ request, side, id }) => ({
      id,
      uploadedBy: request.userId,
      uploadedAt: ago(at(request, 'start')!),
      type: 'IDENTITY_DOCUMENT',
      entityType: 'RESIDENT',
      entityId: request.userId,
      name: `${side.toLowerCase()}.jpg`,
      url: '',
      originalKey: `demo/${id}.jpg`,
      originalType: 'image/jpeg',
      cleanedAt: ago(at(request, 'start')!),
      storageKey: `pictures/demo-${id}`,
      mimeType: 'image/webp',
      sizeMb: 0.01,
      width,
      height,
      variants: [width],
      state: 'READY',
    })),
    identityVerifications: requests.map((request) => {
      const decided = at(request, 'approve') ?? at(request, 'requestChanges')
      const decidedAt = decided === undefined ? null : ago(decided)
      const isVerified = request.status === 'VERIFIED'
      return {
        id: idOf(request),
        userId: request.userId,
        status: request.status,
        createdAt: ago(at(request, 'start')!),
        statusChangedAt: ago(request.steps.at(-1)![2]),
        submittedAt: ago(at(request, 'submit')!),
        submission: 1,
        decidedAt,
        decidedBy: decidedAt && staff,
        reasonCode: request.reasonCode ?? null,
        note: request.note ?? '',
        validUntil: isVerified ? endOfDay(addMonths(dayOf(decidedAt!, platformZone), monthsOfIdentity), platformZone) : null,
        filesDeletedAt: isVerified ? ago(100) : null,
      }
    }),
    identityDocuments: photos.map(({ request, side, id }) => ({ verificationId: idOf(request), side, documentId: id })),
    auditEvents: requests.flatMap((request) =>
      request.steps.map(([name, by, hours]) => ({
        id: referenceId(`demo event ${idOf(request)} ${name}`),
        at: ago(hours),
        actorId: by === 'ADMIN' ? staff : request.userId,
        actorRole: by === 'ADMIN' ? 'ADMIN' : request.role,
        action: `identityVerification.${name}`,
        subjectType: 'identityVerification',
        subjectId: idOf(request),
        details: {} as never,
      })),
    ),
  })
}
