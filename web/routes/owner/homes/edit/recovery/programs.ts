import { programForm } from '#contract/homes/home-forms.ts'
import { faultsOfItems } from '#web/routes/owner/homes/edit/check-items.ts'
import type { EditedHome } from '#web/routes/owner/homes/edit/edited-home.ts'

export type Program = EditedHome['editing']['programs'][number]
export type Recovery = { features: string[]; programs: Program[] }

export const recoveryOf = ({ recoveryFeatures, editing }: EditedHome): Recovery => ({
  features: recoveryFeatures.map(({ id }) => id).toSorted(),
  programs: editing.programs,
})

export const newProgram = (id: string): Program => ({
  id,
  name: '',
  type: 'AA',
  description: '',
  isActive: true,
  required: false,
})

export const toProgramData = ({ id: _id, ...program }: Program) => program

export const checkPrograms = ({ programs }: Recovery) => faultsOfItems(programForm, programs, toProgramData)
