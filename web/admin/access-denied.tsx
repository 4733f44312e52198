import { Alert } from '../ui/alert.tsx'

/** What everybody sees at /admin who is not an administrator (specification 1, section 8). */
export function AccessDenied() {
  return <Alert variant="danger">Access denied. Administrator privileges required.</Alert>
}
