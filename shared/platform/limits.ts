/**
 * Every maximum length of the product, in UTF-16 code units unless named otherwise. Schemas take their bounds from
 * here, and a test compares them with the published OpenAPI description.
 */
export const LIMITS = {
  name: 100,
  username: 40,
  email: 254,
  password: 128,
  token: 200,
  inviteCode: 20,
  /** The name of a plan. */
  plan: 20,
  /** A code of two-step sign-in: six digits, or a recovery code with its hyphen. */
  twoStepCode: 20,
  organisation: 200,
  postalAddress: 500,
  telephone: 40,
  caseReference: 64,
  search: 200,
  /** Digits of how many rows of a list are left out. */
  offset: 6,
  cursor: 400,
  evidence: 20_000,
  rationale: 20_000,
  socialContext: 20_000,
  fastTrackReason: 5_000,
  /** Each text of the team's recommendation. */
  recommendation: 20_000,
  /** Somebody's part in the meeting. */
  part: 100,
  /** Why a case was reopened or its clock stopped. */
  reason: 2_000,
  /** A heading of somebody's own, such as what an entry of a CPD log is called. */
  title: 200,
  /** What somebody has learnt, in an entry of a CPD log. */
  reflection: 10_000,
  /** A message to support, and what it is about. */
  subject: 200,
  message: 5_000,
  /** A message to the assistant. */
  chatMessage: 20_000,
  /** What a client says beside such a message: a role, a moment. */
  messageContext: 40,
  /** A name that is known to stand in a case's texts, and how many of them a case has. */
  knownName: 100,
  knownNames: 100,
  /** People a case is shared with. */
  membersPerCase: 50,
  /** The id of an item of the knowledge base. */
  knowledgeItem: 64,
  /** What a call that may be sent again is known by. */
  idempotencyKey: 64,
  /** Bytes of a JSON request body. */
  jsonBodyBytes: 1_048_576,
  /** Levels of nesting accepted in a JSON body. */
  jsonDepth: 32,
  /** Rows a list answers at most. */
  pageSize: 100,
} as const
