import { accountDataApi } from '../../shared/accounts/account-data-api.ts'
import { ROLES } from '../../shared/accounts/roles.ts'
import { type Route, route } from '../platform/route.ts'
import { type AccountDataParts, exportAccount } from './account-archive-service.ts'

/** What is kept for a person, for them to take along. */
export const accountDataRoutes = (parts: AccountDataParts): Route[] => [
  route(accountDataApi.download, { allow: ROLES }, ({ act, caller }) => exportAccount(parts, act, caller)),
]
