import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { type homeBasicsForm, propertyDefaultsForm } from '#contract/homes/home-forms.ts'
import { followPlace } from '#server/homes/addresses/time-zone.ts'
import { changeHome, type HomeCall } from '#server/homes/editing/change-home.ts'
import { findDefaults } from '#server/homes/editing/defaults.queries.ts'
import { savePolicies } from '#server/homes/editing/home-lists.queries.ts'
import { policyColumns } from '#server/homes/editing/home-lists.service.ts'
import { holdLevel } from '#server/homes/revisions/hold-back.ts'
import type { Actor } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { insertHome, setBasics } from './listings.queries.ts'

type Basics = z.output<typeof homeBasicsForm>

/** Creates a home as a draft that starts with the owner's defaults, and returns its id. */
export async function createHome({ db, actor, caller, now, body }: Omit<HomeCall, 'params' | 'headers'> & { body: Basics }) {
  const [id, at] = [randomUUID(), now()]
  const defaults = await readDefaults(db, actor)
  await inTransaction(db, async (tx) => {
    const home = {
      id,
      ownerId: actor.accountId,
      addressId: randomUUID(),
      locationId: randomUUID(),
      createdAt: at,
      updatedAt: at,
    }
    const { propertyType, housingType, houseGenre, supportLevel, whychooseus, city, state, country, policies } = defaults
    const begin = { title: '', propertyType, housingType, houseGenre, supportLevel, whyChooseUs: whychooseus }
    await insertHome(tx, { ...home, ...begin, ...basicColumns(body) }, { city, state, country })
    await followPlace(tx, id)
    if (policies) await savePolicies(tx, { homeId: id, ...policyColumns(policies) })
    await insertAuditEvent(tx, { at, actor, caller, action: 'home.create', subject: ['home', id] })
  })
  return id
}

/** Saves the tab Basic Info. */
export const saveBasics = (call: HomeCall & { body: Basics }) =>
  changeHome(call, 'basic', async (change) =>
    setBasics(change.tx, change.home.id, await holdLevel(change, basicColumns(call.body))),
  )

/** Fields that did not exist when the settings were stored get their defaults. */
export async function readDefaults(db: Db, actor: Actor) {
  return propertyDefaultsForm.parse((await findDefaults(db, actor.accountId))?.settings ?? {})
}

/** The home's owner is never taken from a form. */
function basicColumns({ ownerId: _notBelieved, whychooseus, houseGenre, supportLevel, ...basics }: Basics) {
  return {
    ...basics,
    ...(whychooseus !== undefined && { whyChooseUs: whychooseus }),
    ...(houseGenre && { houseGenre }),
    ...(supportLevel && { supportLevel }),
  }
}
