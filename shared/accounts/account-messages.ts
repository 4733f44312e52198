/** Sentences of specification 1, section 8, and of the wire format that both sides of the wire use. */
export const ACCOUNT_MESSAGES = {
  invalidCredentials: 'Invalid email or password',
  notVerified:
    'Please verify your email address before logging in. Check your inbox for the verification link.',
  deactivated: 'This account has been deactivated. Contact support if you think this is a mistake.',
  registered: 'Please check your email to verify your account.',
  verified: 'Email verified successfully. You can now log in.',
  verificationExpired: 'Verification token has expired',
  verificationInvalid: 'Invalid verification token',
  verificationMissing: 'No verification token provided',
  verificationResent:
    'If an account with this address is waiting for verification, a new link has been sent to it. Please check your inbox.',
  usernameAvailable: 'Username is available',
  usernameTaken: 'Username is already taken',
  emailAvailable: 'Email is available',
  emailTaken: 'Email is already registered',
  inviteInvalid: 'This invite code is not valid. Check it or leave the field empty.',
  signedIn: 'Login successful',
  signedOut: 'You have been securely logged out.',
  sessionEnded: 'Your session has expired. Please log in again.',
  tooManyAttempts: 'Too many attempts. Please wait a few minutes and try again.',
  busy: 'The service is busy at the moment. Please try again in a few seconds.',
} as const
