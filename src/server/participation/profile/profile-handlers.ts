import { type Profile, readUserRecord, storeProfile } from '#contract/accounts/profile-calls.ts';
import { readTimeZone } from '#server/participation/person/time-zone-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { minimumAge } from '#study/protocol.ts';
import { wholeYears } from '#study/questionnaire/whole-years.ts';
import { replaceProfile } from './profile-store.ts';
import { readUserRecordOf } from './user-record-store.ts';

export function profileHandlers({ database, clock }: Pick<ServerContext, 'database' | 'clock'>) {
  const recordOf = (account: Parameters<typeof readUserRecordOf>[1]) =>
    readUserRecordOf({ database, now: clock.now(), cloudsFrom: 'the end of day 3' }, account);
  return [
    bindCall(readUserRecord, (_input, { account }) => recordOf(account)),
    bindCall(storeProfile, async (profile, { account }) => {
      refuseBirthDate(profile, clock.now(), await readTimeZone(database, account.id));
      await replaceProfile(database, account.id, profile, clock.now());
      return recordOf(account);
    }),
  ];
}

/** @throws Refusal `invalid-input` for a future date, or under the minimum age */
function refuseBirthDate({ birthDate }: Profile, now: Date, timeZone: string): void {
  if (birthDate === '') return;
  const age = wholeYears(birthDate, now.getTime(), timeZone);
  if (age < 0) throw wrongBirthDate('Confira a data: ela ainda não chegou.');
  if (age < minimumAge) {
    throw wrongBirthDate(`O WordMood é para pessoas com ${minimumAge} anos ou mais. Confira a data.`);
  }
}

function wrongBirthDate(message: string): Refusal {
  return new Refusal('invalid-input', [{ field: 'birthDate', message }]);
}
