import { administrationApi } from '../../shared/administration/administration-api.ts'
import { type Route, route } from '../platform/route.ts'
import {
  confirmPendingPayment,
  readPendingPayments,
  type WithdrawingParts,
  withdrawPendingPayment,
} from './payment-service.ts'
import { changeSettings, readSettings } from './settings-service.ts'
import { readStats } from './stats-service.ts'
import { listUserUsage, resetUserTokens, summariseUsage } from './user-usage-service.ts'

const administrators = { allow: ['admin'] } as const

/** What administrators see and set for the whole installation. */
export function settingsRoutes(parts: WithdrawingParts): Route[] {
  const { db } = parts
  return [
    route(administrationApi.stats, administrators, ({ act }) => readStats(db, act.at)),
    route(administrationApi.tokenUsage, administrators, async ({ act, query, tellTotal }) => {
      const { rows, total } = await listUserUsage(db, query, act.at)
      tellTotal(total)
      return rows
    }),
    route(administrationApi.tokenUsageSummary, administrators, ({ act }) => summariseUsage(db, act.at)),
    route(administrationApi.resetTokens, administrators, ({ act, params }) =>
      resetUserTokens(db, act, params.id),
    ),
    route(administrationApi.payments, administrators, async () => ({
      payments: await readPendingPayments(db),
    })),
    route(administrationApi.confirmPayment, administrators, ({ act, caller, params }) =>
      confirmPendingPayment(db, act, caller, params.id),
    ),
    route(administrationApi.withdrawPayment, administrators, ({ act, params }) =>
      withdrawPendingPayment(parts, act, params.id),
    ),
    route(administrationApi.settings, administrators, () => readSettings(db)),
    route(administrationApi.changeSettings, administrators, ({ act, caller, body }) =>
      changeSettings(db, act, caller, body),
    ),
  ]
}
