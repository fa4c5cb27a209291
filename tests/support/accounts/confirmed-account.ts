import type { Account } from '#contract/accounts/account-calls.ts';

/** Signed in with a password, outside the team and the study. */
export const confirmedAccount: Account = {
  id: 'b7',
  displayName: 'Dora',
  signInEmail: 'dora@example.org',
  emailVerified: true,
  pendingEmail: null,
  category: 'patient',
  research: '',
  member: false,
  staff: false,
  isOrWasStaff: false,
  staffRoles: [],
  hasPassword: true,
  hasSecondFactor: false,
};
