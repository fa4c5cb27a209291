import { type PeopleEverywhere, peopleEverywhere } from '#tests/support/participation/people-everywhere.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { startMaterialStage, withSignedConsents } from '#tests/support/study/material-stage.ts';
import { type ValidInput, validInputs } from './valid-inputs.ts';

/** A stage for every call: a person at every step, and the input of each call from one of them. */
export type CallStage = { testApp: TestApp; here: PeopleEverywhere; valid: ValidInput[]; close: () => Promise<void> };

export async function startCallStage(): Promise<CallStage> {
  const { testApp, close } = await startMaterialStage(withSignedConsents);
  const here = await peopleEverywhere(testApp);
  return { testApp, here, valid: await validInputs(here, testApp.material.consent.hash), close };
}
