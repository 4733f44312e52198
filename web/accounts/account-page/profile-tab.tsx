import { ROLE_LABEL } from '../../../shared/accounts/roles.ts'
import { useAuth } from '../../platform/session.ts'
import { Card } from '../../ui/card.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Who one is in the product: names, address, role. */
export function ProfileTab() {
  const { user } = useAuth()
  if (!user) return null
  return (
    <div className="flex flex-col gap-6">
      <Card title="Name">
        <ProfileForm user={user} />
      </Card>
      <Card title="Email">
        <ChangeEmail email={user.email} />
      </Card>
      <Card title="Role">
        <p className="font-semibold">{ROLE_LABEL[user.role]}</p>
        <p className="mt-1 text-muted">Only an administrator can change it.</p>
      </Card>
    </div>
  )
}
