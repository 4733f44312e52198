import { boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { CARE_DOMAIN_IDS } from '../../shared/assessments/care-domains.ts'
import { NEED_LEVELS } from '../../shared/assessments/need-levels.ts'
import { AGE_GROUPS, ASSESSMENT_TYPES, CASE_STATUSES } from '../../shared/cases/case.ts'
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
    status: text({ enum: CASE_STATUSES }).notNull(),
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
