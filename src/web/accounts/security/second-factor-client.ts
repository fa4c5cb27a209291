import { z } from 'zod';
import { type AuthResult, callProvider } from '#web/accounts/session/call-provider.ts';

/** TOTP secret and recovery codes, shown once. */
export type NewSecondFactor = { totpURI: string; backupCodes: string[] };

const newSecondFactor = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });
const anything = z.unknown();

/** Absent without a password: then re-authentication (`useFreshSignIn`). */
type Proof = { password?: string };

/** Begins the set-up, completed by a first right code (`confirmWithAppCode`). */
export function beginSecondFactor(proof: Proof): Promise<AuthResult<NewSecondFactor>> {
  return callProvider('two-factor/enable', proof, newSecondFactor);
}

/** Invalidates the old codes. */
export function renewRecoveryCodes(proof: Proof): Promise<AuthResult<string[]>> {
  return callProvider(
    'two-factor/generate-backup-codes',
    proof,
    newSecondFactor.pick({ backupCodes: true }).transform(({ backupCodes }) => backupCodes),
  );
}

export function endSecondFactor(proof: Proof): Promise<AuthResult> {
  return callProvider('two-factor/disable', proof, anything);
}
