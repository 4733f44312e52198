import { boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { CARE_DOMAIN_IDS } from '../../shared/assessments/care-domains.ts'
import { PROVIDERS } from '../../shared/assistant/assistant.ts'
import { NEED_LEVELS } from '../../shared/assessments/need-levels.ts'
import { CASE_EVENT_KINDS } from '../../shared/cases/case-event.ts'
import { MEMBER_ACCESS } from '../../shared/cases/case-member.ts'
import { AGE_GROUPS, ASSESSMENT_TYPES, CASE_STATUSES } from '../../shared/cases/case.ts'
import { RECOMMENDATION_OUTCOMES } from '../../shared/cases/recommendation.ts'
import { accounts } from '../accounts/account-tables.ts'
import { moment } from '../platform/moment-column.ts'
import { hashBytes, sealedText } from '../platform/sealed-column.ts'

/** Cases. The reference is sealed; its keyed hash keeps it unique per owner. */
export const cases = pgTable(
  'cases',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id),
    reference: sealedText().notNull(),
    referenceHash: hashBytes('reference_hash').notNull(),
    assessmentType: text('assessment_type', { enum: ASSESSMENT_TYPES }).notNull(),
    ageGroup: text('age_group', { enum: AGE_GROUPS }).notNull(),
    assessmentDate: date('assessment_date', { mode: 'string' }).notNull(),
    checklistReceivedOn: date('checklist_received_on', { mode: 'string' }),
    fastTrackReason: sealedText('fast_track_reason'),
    /** Names that may stand in the case's texts, as JSON: the dictionary of the identifier guard. */
    knownNames: sealedText('known_names'),
    status: text({ enum: CASE_STATUSES }).notNull(),
    /** The status to which an archived case returns. */
    archivedFrom: text('archived_from', { enum: CASE_STATUSES }),
    /** The sign-off that stands; reopening takes it away, the history keeps it. */
    signedOffAt: moment('signed_off_at'),
    signedOffBy: uuid('signed_off_by').references(() => accounts.id),
    signedOffAsAuthor: boolean('signed_off_as_author'),
    contentHash: text('content_hash'),
    edition: text().notNull(),
    version: integer().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('cases_owner_reference').on(table.ownerId, table.referenceHash),
    index('cases_owner_updated').on(table.ownerId, table.updatedAt, table.id),
  ],
)

const content = {
  needLevel: text('need_level', { enum: NEED_LEVELS }),
  evidence: sealedText(),
  rationale: sealedText(),
  socialContext: sealedText('social_context'),
  isComplete: boolean('is_complete').notNull(),
  /** The assistant whose draft was taken over into this state of the texts. */
  assistedBy: text('assisted_by', { enum: PROVIDERS }),
  version: integer().notNull(),
}

/** The domain assessments of a case, one a domain. */
export const dstAssessments = pgTable(
  'dst_assessments',
  {
    id: uuid().primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    domain: text({ enum: CARE_DOMAIN_IDS }).notNull(),
    ...content,
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: uuid('updated_by')
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [uniqueIndex('dst_assessments_case_domain').on(table.caseId, table.domain)],
)

/** Every saved state of an assessment, so that a later save never destroys an earlier text. */
export const dstAssessmentVersions = pgTable(
  'dst_assessment_versions',
  {
    id: uuid().primaryKey(),
    assessmentId: uuid('assessment_id')
      .notNull()
      .references(() => dstAssessments.id),
    ...content,
    savedAt: moment('saved_at').notNull(),
    savedBy: uuid('saved_by')
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [uniqueIndex('dst_assessment_versions_version').on(table.assessmentId, table.version)],
)

/** The colleagues a case is shared with; its owner is not among them. */
export const caseMembers = pgTable(
  'case_members',
  {
    id: uuid().primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    access: text({ enum: MEMBER_ACCESS }).notNull(),
    part: sealedText(),
    addedAt: moment('added_at').notNull(),
    addedBy: uuid('added_by')
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [
    uniqueIndex('case_members_case_account').on(table.caseId, table.accountId),
    index('case_members_account').on(table.accountId),
  ],
)

/** What has happened to a case as a whole; rows are only added. */
export const caseEvents = pgTable(
  'case_events',
  {
    id: uuid().primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    kind: text({ enum: CASE_EVENT_KINDS }).notNull(),
    at: moment('at').notNull(),
    by: uuid('by')
      .notNull()
      .references(() => accounts.id),
    reason: sealedText(),
    /** To whom a case was handed over. */
    to: uuid('to').references(() => accounts.id),
    contentHash: text('content_hash'),
    asAuthor: boolean('as_author').notNull(),
  },
  (table) => [index('case_events_case').on(table.caseId, table.id)],
)

/** Every saved state of a team's recommendation; the one with the highest version stands. */
export const caseRecommendations = pgTable(
  'case_recommendations',
  {
    id: uuid().primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    version: integer().notNull(),
    outcome: text({ enum: RECOMMENDATION_OUTCOMES }),
    nature: sealedText(),
    intensity: sealedText(),
    complexity: sealedText(),
    unpredictability: sealedText(),
    participants: sealedText(),
    savedAt: moment('saved_at').notNull(),
    savedBy: uuid('saved_by')
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [uniqueIndex('case_recommendations_version').on(table.caseId, table.version)],
)
