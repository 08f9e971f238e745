import { analyticsRecordKind } from '#contract/overview/admin-analytics.ts'

/** The business and the home that earned the most. */
type Earners = { ownerId: string; homeId: string; day: string }

/** The reports of staff, and the lists behind their figures. What ends with "=" is asked for each span. */
export const reportQuestions = ({ ownerId, homeId, day }: Earners): readonly [name: string, path: string][] => [
  ['revenue', '/financial-reports/revenue/overview?timeframe='],
  ['payment activity by day', '/financial-reports/payment-activity?period=daily&timeframe='],
  ['homes', '/financial-reports/property-performance?timeframe='],
  ['people', '/financial-reports/user-metrics?timeframe='],
  ['plans over time', '/financial-reports/subscription-analytics/trends?timeframe='],
  ['businesses', '/business-management/revenue/top-performing?timeframe='],
  ['revenue summary', '/business-management/revenue/summary?timeframe='],
  ['revenue trends', '/business-management/revenue/trends?timeframe='],
  ['list of payments', '/payments?timeframe='],
  ['list of premium reviews', '/payments?purpose=PREMIUM_REVIEW&timeframe='],
  ['list of failed payments', '/payments?kind=FAILED&timeframe='],
  ['business overview', '/business-management/overview?timeframe='],
  ['analytics', '/analytics?timeframe='],
  ['analytics, one state', '/analytics?state=FL&timeframe='],
  ['plans now', '/financial-reports/subscription-analytics/overview'],
  ['changes of plans', '/financial-reports/subscription-analytics/changes'],
  ['lifetime value', '/financial-reports/subscription-analytics/lifetime-value'],
  ['dashboard: revenue', '/dashboard/revenue-analytics'],
  ['dashboard: overview', '/dashboard/overview'],
  ['dashboard: figures', '/dashboard/stats'],
  ['dashboard: performance', '/dashboard/performance-metrics'],
  ['dashboard: funnel', '/dashboard/application-funnel'],
  ['dashboard: sources', '/dashboard/traffic-sources'],
  ['plans of a day', `/financial-reports/subscription-analytics/changes?standingOn=${day}`],
  ['earnings of a business', `/earnings?ownerId=${ownerId}&timeframe=`],
  ['earnings of a home', `/earnings?homeId=${homeId}&timeframe=`],
  ['homes by day', '/analytics/days?timeframe='],
  ['homes by day, one state', '/analytics/days?state=FL&timeframe='],
  ['homes by day, one home', `/analytics/days?homeId=${homeId}&timeframe=`],
  ...analyticsRecordKind.options.map((figure): [string, string] => [
    `rows of ${figure.toLowerCase().replace('_', ' ')}`,
    `/analytics/records?figure=${figure}&timeframe=`,
  ]),
  ['rows of nights, one state', '/analytics/records?figure=NIGHTS&state=FL&timeframe='],
  ['rows of nights, one home', `/analytics/records?figure=NIGHTS&homeId=${homeId}&timeframe=`],
  ['rows of nights, page 50', '/analytics/records?figure=NIGHTS&page=50&timeframe='],
]
