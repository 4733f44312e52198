/** Status of a call by who makes it; `null` where the column makes no sense for the call. */
type Row = readonly [
  call: string,
  anonymous: number,
  viewer: number,
  assessor: number,
  caseManager: number,
  admin: number,
  /** For every signed-in caller: the record is somebody else's. */
  other: 404 | null,
  /** For every signed-in caller: there is no such record. */
  absent: 404 | null,
  /** For a caller whose role may, on the Starter tier. */
  freeTier: 403 | null,
]

/**
 * Who may do what: every call of the product, each role on a record of its own with a well-formed request. The test
 * beside this file keeps it equal to the table of routes, both ways, and tries every cell.
 */
export const AUTHORISATION_MATRIX: readonly Row[] = [
  //                                             anonymous viewer assessor case_manager admin other's absent free tier
  ['POST /api/auth/register', /*             */ 201, 201, 201, 201, 201, null, null, null],
  ['GET /api/auth/check-username/{username}' /**/, 200, 200, 200, 200, 200, null, null, null],
  ['GET /api/auth/check-email/{email}', /*   */ 200, 200, 200, 200, 200, null, null, null],
  ['GET /api/auth/verify-email', /*          */ 200, 200, 200, 200, 200, null, null, null],
  ['POST /api/auth/resend-verification', /*  */ 202, 202, 202, 202, 202, null, null, null],
  ['POST /api/auth/login', /*                */ 200, 200, 200, 200, 200, null, null, null],
  ['POST /api/auth/forgot-password', /*      */ 202, 202, 202, 202, 202, null, null, null],
  ['POST /api/auth/reset-password', /*       */ 200, 200, 200, 200, 200, null, null, null],
  ['POST /api/auth/change-password', /*      */ 401, 200, 200, 200, 200, null, null, null],
  ['GET /api/auth/me', /*                    */ 401, 200, 200, 200, 200, null, null, null],
  ['POST /api/auth/extend', /*               */ 401, 200, 200, 200, 200, null, null, null],
  ['POST /api/auth/logout', /*               */ 401, 200, 200, 200, 200, null, null, null],
  ['POST /api/auth/two-step', /*             */ 200, 200, 200, 200, 200, null, null, null],
  ['GET /api/auth/sessions', /*              */ 401, 200, 200, 200, 200, null, null, null],
  ['DELETE /api/auth/sessions/{id}', /*      */ 401, 200, 200, 200, 200, 404, 404, null],
  ['PATCH /api/account/profile', /*          */ 401, 200, 200, 200, 200, null, null, null],
  ['POST /api/account/email', /*             */ 401, 200, 200, 200, 200, null, null, null],
  ['GET /api/account/preferences', /*        */ 401, 200, 200, 200, 200, null, null, null],
  ['GET /api/account/draft-key', /*          */ 401, 200, 200, 200, 200, null, null, null],
  ['PATCH /api/account/preferences', /*      */ 401, 200, 200, 200, 200, null, null, null],
  ['POST /api/account/two-step', /*          */ 401, 200, 200, 200, 200, null, null, null],
  ['POST /api/account/two-step/confirm', /*  */ 401, 200, 200, 200, 200, null, null, null],
  ['DELETE /api/account/two-step', /*        */ 401, 200, 200, 200, 200, null, null, null],
  ['POST /api/admin/users/{id}/reset-password', 401, 403, 403, 403, 200, null, null, null],
  ['GET /api/admin/settings', /*             */ 401, 403, 403, 403, 200, null, null, null],
  ['PATCH /api/admin/settings', /*           */ 401, 403, 403, 403, 200, null, null, null],
  ['GET /api/subscription/tiers', /*         */ 200, 200, 200, 200, 200, null, null, null],
  ['GET /api/support/contact', /*            */ 200, 200, 200, 200, 200, null, null, null],
  ['GET /api/cases', /*                      */ 401, 200, 200, 200, 200, null, null, null],
  ['POST /api/cases', /*                     */ 401, 403, 201, 201, 201, null, null, 403],
  ['GET /api/cases/{id}', /*                 */ 401, 200, 200, 200, 200, 404, 404, null],
  ['PUT /api/cases/{id}', /*                 */ 401, 403, 200, 200, 200, 404, 404, 403],
  ['GET /api/cases/{id}/dst-assessments', /* */ 401, 200, 200, 200, 200, 404, 404, null],
  ['POST /api/cases/{id}/dst-assessments', /**/ 401, 403, 201, 201, 201, 404, 404, 403],
  ['PUT /api/dst-assessments/{id}', /*       */ 401, 403, 200, 200, 200, 404, 404, 403],
  ['GET /api/dst-assessments/{id}/history', /**/ 401, 200, 200, 200, 200, 404, 404, null],
  ['POST /api/dst-assessments/{id}/restore', /**/ 401, 403, 200, 200, 200, 404, 404, 403],
  ['GET /api/cases/{id}/indicator', /*       */ 401, 200, 200, 200, 200, 404, 404, 403],
  ['GET /api/cases/{id}/report', /*          */ 401, 200, 200, 200, 200, 404, 404, 403],
  ['GET /api/cases/{id}/recommendation', /*  */ 401, 200, 200, 200, 200, 404, 404, null],
  ['PUT /api/cases/{id}/recommendation', /*  */ 401, 403, 200, 200, 200, 404, 404, 403],
  ['GET /api/cases/{id}/members', /*         */ 401, 200, 200, 200, 200, 404, 404, null],
  ['POST /api/cases/{id}/members', /*        */ 401, 403, 201, 201, 201, 404, 404, null],
  ['PATCH /api/cases/{id}/members/{userId}', /**/ 401, 403, 200, 200, 200, 404, 404, null],
  // Here the record is somebody else's and shared with the caller, who leaves it.
  ['DELETE /api/cases/{id}/members/{userId}', /**/ 401, 200, 200, 200, 200, 404, 404, null],
  ['POST /api/cases/{id}/hand-over', /*      */ 401, 403, 200, 200, 200, 404, 404, null],
  ['POST /api/cases/{id}/submit', /*         */ 401, 403, 200, 200, 200, 404, 404, null],
  ['POST /api/cases/{id}/complete', /*       */ 401, 403, 200, 200, 200, 404, 404, null],
  ['POST /api/cases/{id}/reopen', /*         */ 401, 403, 200, 200, 200, 404, 404, null],
  ['POST /api/cases/{id}/archive', /*        */ 401, 403, 200, 200, 200, 404, 404, null],
  ['POST /api/cases/{id}/unarchive', /*      */ 401, 403, 200, 200, 200, 404, 404, null],
  ['POST /api/cases/{id}/clock', /*          */ 401, 403, 200, 200, 200, 404, 404, 403],
  ['GET /api/cases/{id}/events', /*          */ 401, 200, 200, 200, 200, 404, 404, null],
  ['GET /api/cases/{id}/review.ics', /*      */ 401, 200, 200, 200, 200, 404, 404, null],
]
