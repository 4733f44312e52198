import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { usePlainMessages } from '../shared/platform/schema-messages.ts'
import type { SupportContact } from '../shared/support/support-api.ts'
import { accountDataRoutes } from './account-data/account-data-routes.ts'
import { accountData } from './accounts/account-data-service.ts'
import { accountRoutes } from './accounts/account-routes.ts'
import { passwordRoutes } from './accounts/password-routes.ts'
import { preferenceRoutes } from './accounts/preference-routes.ts'
import { profileRoutes } from './accounts/profile-routes.ts'
import { authenticate, sessionsRunning } from './accounts/session-service.ts'
import { twoStepRoutes } from './accounts/two-step-routes.ts'
import { settingsRoutes } from './administration/settings-routes.ts'
import { userRoutes } from './administration/user-routes.ts'
import { assistantRoutes } from './assistant/assistant-routes.ts'
import type { AssistantParts, Assistants } from './assistant/assistant-service.ts'
import { caseData } from './cases/case-data-service.ts'
import { caseRoutes } from './cases/case-routes.ts'
import { teamRoutes } from './cases/team-routes.ts'
import { endAbandonedAnswers } from './chat/abandoned-answer-service.ts'
import { chatData } from './chat/chat-data-service.ts'
import { chatRoutes } from './chat/chat-routes.ts'
import { conversationOf } from './chat/conversation-service.ts'
import { runningAnswers } from './chat/running-answers.ts'
import { claimsRoutes, type Regions } from './claims/claims-routes.ts'
import { cpdData } from './cpd/cpd-data-service.ts'
import { cpdRoutes } from './cpd/cpd-routes.ts'
import { dashboardRoutes } from './dashboard/dashboard-routes.ts'
import { knowledgeData } from './knowledge/knowledge-data-service.ts'
import { knowledgeRoutes } from './knowledge/knowledge-routes.ts'
import { knowledgeBase } from './knowledge/knowledge-service.ts'
import { databaseBudgets } from './platform/budget.ts'
import type { Authenticator } from './platform/caller.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/database.ts'
import { handleErrors } from './platform/error-handler.ts'
import { endGently } from './platform/graceful-end.ts'
import { serveHealth } from './platform/health-routes.ts'
import { makeHttpServer } from './platform/http-server.ts'
import { forgetReplies } from './platform/idempotency.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Mailer } from './platform/mail.ts'
import { describeApi, serveApiDescription } from './platform/openapi.ts'
import { countMails } from './platform/outbox-queries.ts'
import { databaseOutbox } from './platform/outbox.ts'
import { requireStatements } from './platform/route-statement.ts'
import { registerRoutes, type Route } from './platform/route.ts'
import { setSecurityHeaders } from './platform/security-headers.ts'
import { serveScreens } from './platform/static-files.ts'
import type { Vault } from './platform/vault.ts'
import { startRenderer } from './rendering/renderer.ts'
import { keepPeriods } from './subscriptions/billing-jobs.ts'
import { invoicePayment } from './subscriptions/invoice-payment.ts'
import { type StripeSettings, stripeClient } from './subscriptions/stripe-client.ts'
import { stripePayment } from './subscriptions/stripe-payment.ts'
import { subscriptionData } from './subscriptions/subscription-data-service.ts'
import { subscriptionRoutes } from './subscriptions/subscription-routes.ts'
import { webhookRoutes } from './subscriptions/webhook-routes.ts'
import { supportRoutes } from './support/support-routes.ts'

/** Everything from outside that the application works with; tests hand in their own. */
export interface AppParts {
  db: Db
  vault: Vault
  jobs: Jobs
  mailer: Mailer
  clock: Clock
  logger: FastifyBaseLogger
  publicUrl: string
  trustProxy: boolean
  rateLimits: boolean
  metricsToken: string | undefined
  /** How people reach support. */
  support: SupportContact
  /** Payment by card; null where plans are paid by invoice. */
  stripe: StripeSettings | null
  /** Who answers questions. */
  assistants: Assistants
  /** Where the operator says that server and language model stand. */
  regions: Regions
  /** Folder of the built screens. */
  screens: string
}

/** The application and the table of its routes, not yet listening. */
export interface App {
  server: FastifyInstance
  routes: readonly Route[]
  /** The same calls as the framework has them: `METHOD /api/path/:id`. */
  calls: readonly string[]
}

/** Builds the application: the one list of features. */
export async function buildApp(parts: AppParts): Promise<App> {
  usePlainMessages()
  const { db, vault, clock, logger, publicUrl } = parts
  const server = makeHttpServer(parts)
  const calls = requireStatements(server)
  logAnswers(server)
  handleErrors(server)
  await setSecurityHeaders(server, publicUrl)
  const ending = endGently(server)
  await describeApi(server)

  const budgets = databaseBudgets(db, vault, parts.rateLimits)
  const outbox = databaseOutbox({ db, vault, jobs: parts.jobs, mailer: parts.mailer, clock, logger })
  serveHealth(server, { db, mails: () => countMails(db), metricsToken: parts.metricsToken, ending })
  const renderer = startRenderer((error) => server.log.error({ err: error }, 'a thread of the renderer'))
  server.addHook('onClose', () => renderer.close())
  const accountParts = { db, vault, budgets, outbox, publicUrl }
  const stripe = parts.stripe && {
    client: stripeClient(parts.stripe),
    webhookSecret: parts.stripe.webhookSecret,
  }
  const payment = stripe
    ? stripePayment({ db, stripe: stripe.client, publicUrl })
    : invoicePayment({ db, outbox, publicUrl, support: parts.support })
  const assistant: AssistantParts = {
    ...{ db, vault, budgets, clock, logger, assistants: parts.assistants },
    searchPassages: knowledgeBase().searchPassages,
  }
  const answers = runningAnswers(assistant)
  server.addHook('preClose', (done) => {
    void answers.end()
    done()
  })
  server.addHook('onClose', () => answers.end())
  const routes = [
    ...accountRoutes(accountParts),
    ...passwordRoutes(accountParts),
    ...twoStepRoutes(accountParts),
    ...profileRoutes(accountParts),
    ...preferenceRoutes(accountParts),
    ...accountDataRoutes({
      ...{ db, budgets },
      sources: [
        accountData({ db, vault }),
        subscriptionData(db, parts.support),
        caseData({ db, vault, budgets, logger }),
        chatData({ db, vault }),
        cpdData({ db, vault }),
        knowledgeData(db),
      ],
    }),
    ...settingsRoutes({ db, outbox, publicUrl }),
    ...userRoutes(accountParts),
    ...subscriptionRoutes({ ...accountParts, payment, support: parts.support }),
    ...webhookRoutes({ db, stripe }),
    ...claimsRoutes(parts.regions),
    ...supportRoutes({ db, vault, budgets, outbox, contact: parts.support }),
    ...caseRoutes({ db, vault, budgets, logger, renderer }),
    ...teamRoutes({ db, vault, budgets, logger, publicUrl }),
    ...dashboardRoutes(db),
    ...cpdRoutes({ db, vault, budgets, renderer }),
    ...knowledgeRoutes({ db, budgets, renderer }),
    ...assistantRoutes({ ...assistant, conversationOf: conversationOf(assistant) }),
    ...chatRoutes({ ...assistant, answers, renderer, publicUrl }),
  ]
  const authenticator: Authenticator = (token, now) => authenticate(db, token, now)
  registerRoutes(
    server,
    {
      ...{ db, vault, clock, authenticate: authenticator },
      sessionsRunning: (ids, now) => sessionsRunning(db, ids, now),
    },
    routes,
  )
  serveApiDescription(server)
  await serveScreens(server, parts.screens)
  await outbox.work()
  await forgetReplies(db, parts.jobs, clock)
  await keepPeriods({
    ...{ db, jobs: parts.jobs, outbox, clock, publicUrl },
    endAbandonedAnswers: () => endAbandonedAnswers(assistant, clock.now()),
  })
  return { server, routes, calls }
}

/** One line an answer: pattern of the route, status, time; never the address itself. */
function logAnswers(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'unknown'
    request.log.info(
      { method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
    done()
  })
}
