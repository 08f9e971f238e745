import { easyPasswordMessage, isEasyToGuess, type Named } from '#contract/people/easy-passwords.ts'
import { throwFieldError } from '#server/kernel/http/http-error.ts'

export function ensureHardPassword(path: string, password: string, person: Named) {
  if (isEasyToGuess(password, person)) throwFieldError(path, easyPasswordMessage)
}
