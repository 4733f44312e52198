import { CopyButton } from '../../ui/copy-button.tsx'
import { QrCode } from './qr-code.tsx'

interface AuthenticatorKeyProps {
  secret: string
  otpauthUrl: string
}

/** The secret for the authenticator app: as a picture to scan, and as text to type. */
export function AuthenticatorKey({ secret, otpauthUrl }: AuthenticatorKeyProps) {
  return (
    <div className="mt-3 flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-6">
      <QrCode
        text={otpauthUrl}
        label="QR picture for the authenticator app; the key beside it says the same"
      />
      <div className="flex min-w-0 flex-col items-start gap-3">
        <p>Scan the picture with the app, or type this key into it:</p>
        <p className="rounded-control bg-sunken px-3 py-2 font-mono break-words select-all">
          {inGroups(secret)}
        </p>
        <CopyButton text={secret} label="Copy key" />
      </div>
    </div>
  )
}

/** In fours, to be typed without losing one's place; apps take it with or without the spaces. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
