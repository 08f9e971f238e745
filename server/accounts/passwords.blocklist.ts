import { easyPasswordMessage, isEasyToGuess, type Named } from '#contract/easy-passwords.ts'
import { refuseField } from '#server/kernel/refusal.ts'

export function refuseEasyPassword(path: string, password: string, person: Named) {
  if (isEasyToGuess(password, person)) refuseField(path, easyPasswordMessage)
}
