import { allows } from '#contract/allowed-actions.ts'
import { type TaxStatement, taxStatements } from '#contract/money/tax-statements.ts'
import { platformZone, today } from '#contract/time.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { homesOf } from '#server/kernel/permission.ts'
import { billedTo } from '#server/money/billing/billed-to.ts'
import { listCurrencies } from '#server/money/payouts/analytics.queries.ts'
import { findAccountHolder } from '#server/payments/checkout/payments.queries.ts'
import { planOf } from '#server/payments/plans/limits.ts'
import { findFees, findOpening, listDepositsHeld, listTaxLines, listTaxYears } from './tax-statements.queries.ts'
import { statementCsv, statementPdf, sumLines } from './tax-statements.ts'

type Call = Context & { actor: Actor }
type Asked = { year?: number | undefined; currency?: string | undefined }

async function readStatement({ db, actor, now }: Call, asked: Asked): Promise<TaxStatement> {
  const homes = homesOf(actor)
  const [known, currencies] = await Promise.all([listTaxYears(db, actor.accountId), listCurrencies(db, homes)])
  const thisYear = Number(today(platformZone, now()).slice(0, 4))
  const year = asked.year ?? thisYear
  const ofYear = currencies.find((code) => known.some((one) => one.year === year && one.currency === code))
  const currency = asked.currency ?? ofYear ?? currencies[0] ?? 'USD'
  const wanted = { homes, year, currency }
  const [lines, openingCents, depositsHeld, fees, plan] = await Promise.all([
    listTaxLines(db, wanted),
    findOpening(db, wanted),
    listDepositsHeld(db, wanted),
    findFees(db, wanted),
    planOf(db, actor.accountId, now()),
  ])
  const totals = sumLines(lines)
  return {
    year,
    isOver: year < thisYear,
    currency,
    currencies,
    lines,
    totals,
    openingCents,
    depositsHeld,
    years: [...new Set([thisYear, ...known.map((one) => one.year)])].toSorted((a, b) => b - a),
    closingCents: openingCents + totals.netCents - totals.paidOutCents,
    feesCents: actor.homeIds ? null : fees,
    allowedActions: plan.id === 'COMMUNITY' ? [] : ['export'],
  }
}

/** Everyone reads their statement; files come with the paid plans. */
async function readForExport(call: Call, asked: Asked) {
  const statement = await readStatement(call, asked)
  ensure(
    allows(statement, 'export'),
    'Your plan, Community, shows the statement but does not include files. Choose a larger plan to download it.',
    'plan_limit',
  )
  return statement
}

export const taxStatementsService = handlers(taxStatements, {
  'GET /owners/tax-statements': (call) => readStatement(call, call.query),

  async 'GET /owners/tax-statements/{year}/pdf'(call) {
    const { db, actor, config, now, params, query } = call
    const statement = await readForExport(call, { ...params, ...query })
    const holder = orNotFound(await findAccountHolder(db, actor.accountId), 'Owner')
    const made = { config, madeAt: now(), billedTo: await billedTo(db, actor.accountId, holder) }
    return { name: `statement-${params.year}.pdf`, content: await statementPdf(statement, made) }
  },

  async 'GET /owners/tax-statements/{year}/csv'(call) {
    const statement = await readForExport(call, { ...call.params, ...call.query })
    return { name: `statement-${call.params.year}.csv`, content: statementCsv(statement) }
  },
})
