import { changeDisplayName, changeEmail } from '#contract/accounts/account-calls.ts';
import { storeProfile } from '#contract/accounts/profile-calls.ts';
import { giveConsent } from '#contract/participation/consent-calls.ts';
import { enrol } from '#contract/participation/participation-calls.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import { sendMessage } from '#contract/team/contact-calls.ts';
import { questionnaire } from '#tests/support/calls/call-inputs.ts';
import { everyScript, scriptedName, scriptPayloads } from '#tests/support/calls/harmful-texts.ts';
import type { Person } from '#tests/support/participation/people.ts';

/** A participant with script in every free text, who causes mails about it. */
export async function writesScriptEverywhere({ client, email, password }: Person): Promise<void> {
  const [script] = scriptPayloads;
  await client.call(changeDisplayName, { name: scriptedName });
  const { consent } = await client.call(readMaterial);
  const act = { consentHash: consent.hash, accepted: true, healthDataAccepted: true } as const;
  await client.call(giveConsent, { ...act, typedName: scriptedName });
  // The marital status and the schooling of the questionnaire are choices, not texts.
  await client.call(
    enrol,
    questionnaire({ fullName: scriptedName, medications: everyScript, timeZone: script, email }),
  );
  const list = [...scriptPayloads];
  await client.call(storeProfile, {
    sex: '',
    birthDate: '',
    social: script,
    education: script,
    listProblems: list,
    listGoals: list,
    listValues: list,
    phrases: list,
    actionPlan: everyScript,
    personalityTraits: everyScript,
    favorites: everyScript,
  });
  await client.call(sendMessage, { sendingId: crypto.randomUUID(), text: everyScript });
  await client.request('POST', '/api/auth/sign-in/email', { email, password }, { 'user-agent': script });
  await client.request('POST', '/api/auth/request-password-reset', { email });
  await client.request('POST', '/api/auth/send-verification-email', { email });
  await client.call(changeEmail, { email: `outra-${email}` });
}
