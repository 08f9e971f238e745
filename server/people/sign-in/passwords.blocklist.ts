import { easyPasswordMessage, isEasyToGuess, type Named } from '#contract/people/easy-passwords.ts'
import { refuseField } from '#server/kernel/http/refusal.ts'

export function refuseEasyPassword(path: string, password: string, person: Named) {
  if (isEasyToGuess(password, person)) refuseField(path, easyPasswordMessage)
}
