import { expect } from 'vitest';
import { type FailureCode, failures } from '#server/accounts/external-sign-in/sign-in-failure.ts';
import { expectNothingChanged } from '#tests/support/platform/refused.ts';
import type { ExternalSignInStage } from './external-sign-in-stage.ts';
import type { Tampering } from './other-provider.ts';
import { PopUp, type PopUpPage } from './pop-up.ts';

/** Expects that the pop-up ends with our sentence for this failure. */
export function expectFailed(page: PopUpPage, code: FailureCode): void {
  const { status, message } = failures[code];
  expect(page).toMatchObject({ status, kind: 'failed', message });
}

/** Expects a failed attempt without a session or a row. */
export async function expectNoSession(
  { testApp }: ExternalSignInStage,
  attempt: (popUp: PopUp) => Promise<PopUpPage>,
  code: FailureCode,
): Promise<void> {
  const popUp = new PopUp(testApp);
  expectFailed(await expectNothingChanged(testApp.database, () => attempt(popUp)), code);
  expect(await popUp.account()).toBeNull();
}

/** Outcome with the other provider, whose replies are forged. */
export async function expectNotTrusted(
  stage: ExternalSignInStage,
  tampering: Tampering,
  code: FailureCode = 'answer-not-trusted',
): Promise<void> {
  stage.other.says(tampering);
  await expectNoSession(stage, (popUp) => popUp.start('oidc'), code);
}
