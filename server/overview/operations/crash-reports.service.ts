import { crashReports } from '#contract/overview/crash-reports.ts'
import { handlers } from '#server/kernel/http/mount.ts'

let sinceStart = 0

/** The crash screen says that the team has been notified; this log entry is that notification. */
export const crashReportsService = handlers(crashReports, {
  async 'POST /crash-reports'({ log, body, caller: { requestId } }) {
    sinceStart += 1
    log.error({ crash: body, crashes: sinceStart, requestId }, 'a screen crashed in a browser')
    return { message: 'Thank you' }
  },
})
