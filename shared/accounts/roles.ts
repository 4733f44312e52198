/** Roles of the specification, section 6; only an administrator makes another one. */
export const ROLES = ['assessor', 'case_manager', 'viewer', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Roles a person may choose at registration. */
export const REGISTRATION_ROLES = ['assessor', 'case_manager', 'viewer'] as const

export const ROLE_LABEL: Record<Role, string> = {
  assessor: 'Healthcare Nurse Assessor',
  case_manager: 'Case Manager',
  viewer: 'Viewer/Administrator',
  admin: 'Administrator',
}

/** Roles that may write clinical content; a viewer reads only. */
export const WRITING_ROLES = ['assessor', 'case_manager', 'admin'] as const satisfies readonly Role[]
