import { z } from 'zod';
import { type AuthAnswer, askProvider } from '#web/accounts/session/ask-provider.ts';

/** What an app needs to make codes, and the codes for when the app is lost. Shown once. */
export type NewSecondFactor = { totpURI: string; backupCodes: string[] };

const newSecondFactor = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });
const anything = z.unknown();

/** People without a password confirm who they are by signing in again (`useFreshSignIn`). */
type Proof = { password?: string };

/** Begins the set-up; it counts once a first code has been right (`confirmWithAppCode`). */
export function beginSecondFactor(proof: Proof): Promise<AuthAnswer<NewSecondFactor>> {
  return askProvider('two-factor/enable', proof, newSecondFactor);
}

/** The old recovery codes end. */
export function renewRecoveryCodes(proof: Proof): Promise<AuthAnswer<string[]>> {
  return askProvider(
    'two-factor/generate-backup-codes',
    proof,
    newSecondFactor.pick({ backupCodes: true }).transform(({ backupCodes }) => backupCodes),
  );
}

export function endSecondFactor(proof: Proof): Promise<AuthAnswer> {
  return askProvider('two-factor/disable', proof, anything);
}
