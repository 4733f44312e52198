import { twoStepApi } from '../../shared/accounts/profile-api.ts'
import { ROLES } from '../../shared/accounts/roles.ts'
import { type Route, route } from '../platform/route.ts'
import type { AccountParts } from './account-parts.ts'
import { confirmTwoStep, finishSignIn, startTwoStep, stopTwoStep } from './two-step-service.ts'

/** Two-step sign-in: the second step itself, and switching it on and off. */
export function twoStepRoutes(parts: AccountParts): Route[] {
  const enrolment = { allow: ROLES, despite: ['two-step'] } as const
  return [
    route(twoStepApi.signIn, { allow: 'anyone' }, ({ act, body, userAgent }) =>
      finishSignIn(parts, act, { ...body, userAgent }),
    ),
    route(twoStepApi.start, enrolment, ({ act, caller }) => startTwoStep(parts, act, caller)),
    route(twoStepApi.confirm, enrolment, ({ act, caller, body }) =>
      confirmTwoStep(parts, act, caller, body.code),
    ),
    route(twoStepApi.stop, { allow: ROLES }, ({ act, caller, body }) =>
      stopTwoStep(parts, act, caller, body.password),
    ),
  ]
}
