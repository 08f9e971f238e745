import { parseArgs } from 'node:util'
import { endWithWords } from '#server/kernel/start-problem.ts'
import { describeFinding, examine, summaryOf } from './doctor.ts'

/** Tells an operator in words what is wrong with an installation; exits with 1 if anything is. */
try {
  const { values } = parseArgs({ options: { online: { type: 'boolean', default: false } } })
  const findings = await examine({ environment: process.env, online: values.online })
  for (const finding of findings) console.log(describeFinding(finding))
  console.log(`\n${summaryOf(findings)}`)
  if (!values.online) console.log('With --online it also asks PUBLIC_URL and the payment provider.')
  if (findings.some(({ level }) => level === 'wrong')) process.exitCode = 1
} catch (error) {
  endWithWords(error)
}
