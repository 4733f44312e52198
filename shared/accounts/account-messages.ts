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
  passwordLinkSent:
    'If an account with this address exists, a link to choose a new password has been sent to it. Please check your inbox.',
  passwordLinkExpired: 'This link has expired. Please ask for a new one.',
  passwordLinkInvalid: 'This link is not valid, or it has been used already. Please ask for a new one.',
  passwordReset: 'Your password has been changed. You can now log in with it.',
  passwordChanged: 'Your password has been changed. Every other session has ended.',
  passwordSame: 'Choose a password that is different from the present one.',
  passwordChangeRequired: 'Please choose a new password before you continue.',
  currentPasswordWrong: 'This is not your current password.',
  temporaryPasswordSent: 'A temporary password has been sent to the account’s address.',
  twoStepNeeded: 'Enter the code of your authenticator app to finish signing in.',
  twoStepWrong: 'This code is not right. Enter the code your app shows now, or one of your recovery codes.',
  twoStepTooLate: 'This sign-in has taken too long. Please enter your email and password again.',
  twoStepNotStarted: 'Two-step sign-in has not been started. Please begin again.',
  twoStepOn: 'Two-step sign-in is already switched on.',
  twoStepOff: 'Two-step sign-in has been switched off.',
  twoStepSetupRequired:
    'Administrators need two-step sign-in here. Please set it up under Account, Security before you continue.',
  newEmailSent:
    'A link has been sent to the new address. Your address changes once you open it. Every other session has ended.',
  sessionRevoked: 'The session has been ended.',
  tooManyAttempts: 'Too many attempts. Please wait a few minutes and try again.',
  busy: 'The service is busy at the moment. Please try again in a few seconds.',
} as const
