import { type AdminPerson, type Likeness, likeness } from '#contract/overview/admin-person.ts'

type Found = Omit<AdminPerson['duplicates'][number], 'because'> & { because: Likeness }

const mostShown = 5
/** A name that more people than this have says nothing on its own. */
const rareName = 3

/**
 * Which of the accounts that are like someone's are worth a look. A phone or a mailbox of the same name is; a rare name is; a
 * device is only together with something else, because a whole house shares one.
 */
export function likelyDuplicates(found: readonly Found[]): AdminPerson['duplicates'] {
  const isRareName = found.filter(({ because }) => because === 'NAME').length <= rareName
  return [...Map.groupBy(found, ({ id }) => id).values()]
    .map((rows) => ({ ...rows[0]!, because: likeness.options.filter((one) => rows.some(({ because }) => because === one)) }))
    .filter(
      ({ because }) =>
        because.length > 1 || because.some((one) => one === 'PHONE' || one === 'EMAIL' || (one === 'NAME' && isRareName)),
    )
    .sort((a, b) => b.because.length - a.because.length || a.name.localeCompare(b.name, 'en'))
    .slice(0, mostShown)
}
