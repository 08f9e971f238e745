import { auth } from '#contract/people/auth.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { changePicture, removePicture } from '#server/people/profiles/picture.service.ts'
import {
  confirmSession,
  endOtherSessions,
  endSession,
  listSessions,
  readMe,
  signOut,
} from '#server/people/sessions/sessions.service.ts'
import { confirmByCode } from './confirm-code.service.ts'
import { askForConfirmation, checkLink, confirmEmail } from './confirm-email.service.ts'
import { askForReset, changePassword, resetPassword } from './password.service.ts'
import { doors, signInAt } from './sign-in.service.ts'
import { signUpOwner, signUpResident } from './sign-up.service.ts'

export const authService = handlers(auth, {
  'POST /auth/login-resident': signInAt(doors.resident),
  'POST /auth/login-owner': signInAt(doors.owner),
  'POST /auth/login-admin': signInAt(doors.staff),
  'POST /auth/signup-resident': signUpResident,
  'POST /auth/signup-owner': signUpOwner,
  'POST /auth/confirm-email': confirmEmail,
  'POST /auth/confirm-code': confirmByCode,
  'POST /auth/check-link': checkLink,
  'POST /auth/resend-confirmation': askForConfirmation,
  'POST /auth/forgot-password': askForReset,
  'POST /auth/reset-password': resetPassword,
  'POST /auth/confirm-session': confirmSession,
  'POST /auth/logout': signOut,
  'GET /auth/me': readMe,
  'PUT /auth/me/picture': changePicture,
  'DELETE /auth/me/picture': removePicture,
  'GET /auth/sessions': listSessions,
  'DELETE /auth/sessions': endOtherSessions,
  'DELETE /auth/sessions/{id}': endSession,
  'POST /owners/change-password': changePassword,
  'POST /residents/change-password': changePassword,
})
