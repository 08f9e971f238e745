import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf } from '#contract/fields.ts'
import { savedFile } from '#contract/file.ts'
import { message } from '#contract/people/auth.ts'

/** How many days a report covers. Each is compared with as many days before. */
export const analyticsDays = ['7', '30', '90', '365'] as const

const figures = z.object({
  views: z.int(),
  saves: z.int(),
  applications: z.int(),
  moveIns: z.int(),
  /** Null if there were no views. */
  applicationsPer100Views: z.number().nullable(),
  /** Half of the applications were answered faster; null if none was answered. */
  medianAnswerHours: z.number().nullable(),
  /** Null without beds. */
  occupancyPercent: z.int().nullable(),
  incomeCents: z.int(),
})
export type AnalyticsFigures = z.infer<typeof figures>

const homeName = z.object({ id: z.uuid(), title: z.string() })

const report = z
  .object({
    startDate: z.string(),
    endDate: z.string(),
    /** Set if the plan shows fewer days than were requested. */
    cutToDays: z.int().nullable(),
    currency: z.string(),
    currencies: z.array(z.string()),
    now: figures,
    before: figures,
    unit: z.enum(['day', 'week', 'month']),
    /** Oldest first, without gaps. */
    intervals: z.array(figures.omit({ applicationsPer100Views: true, medianAnswerHours: true }).extend({ from: z.string() })),
    byHome: z.array(z.object({ home: homeName, now: figures, before: figures })),
    homes: z.array(homeName),
  })
  .meta({ id: 'OwnerAnalytics' })
export type OwnerAnalytics = z.infer<typeof report>

const asked = z.object({
  days: z.enum(analyticsDays, 'Choose how many days to show').default('30'),
  homeId: idOf('Home').optional(),
  /** Of the income; without it, that of most payouts. */
  currency: z.string().length(3, 'Choose a valid currency').optional(),
})
const access = { role: 'OWNER', permission: 'view_analytics' } as const

export const ownerAnalytics = area({
  'GET /owners/analytics': {
    summary: 'Get views, saves, applications, answers, occupancy and income for a period and the one before',
    access,
    query: asked,
    response: report,
  },
  'GET /owners/analytics-export': {
    summary: 'Export the same figures as CSV, by home and by day, week or month',
    access,
    query: asked,
    response: savedFile,
    file: 'text/csv',
  },
  'POST /homes/{id}/views': {
    summary: 'Count a view of a home’s page, without identifying anyone',
    access: 'public',
    params: z.object({ id: idOf('Home') }),
    response: message,
    status: 202,
    background: true,
    // One IP may be a whole house or library.
    limit: { calls: 300, seconds: 600 },
  },
})
