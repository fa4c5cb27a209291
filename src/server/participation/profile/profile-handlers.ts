import {
  maximumPhotoBytes,
  type Profile,
  readPhoto,
  readUserRecord,
  removePhoto,
  storePhoto,
  storeProfile,
} from '#contract/accounts/profile-calls.ts';
import { readTimeZone } from '#server/participation/person/time-zone-store.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { takeFromLimit } from '#server/platform/limits/take-from-limit.ts';
import { minimumAge } from '#study/protocol.ts';
import { wholeYears } from '#study/questionnaire/whole-years.ts';
import { cleanPhoto } from './clean-photo.ts';
import { readPhotoOf, removePhotoOf, storePhotoOf } from './photo-store.ts';
import { replaceProfile } from './profile-store.ts';
import { readUserRecordOf } from './user-record-store.ts';

export function profileHandlers(parts: Pick<Installation, 'config' | 'database' | 'clock' | 'sessionSecret'>) {
  const { database, clock } = parts;
  const recordOf = (account: Parameters<typeof readUserRecordOf>[1]) =>
    readUserRecordOf({ database, now: clock.now(), cloudsFrom: 'the end of day 3' }, account);
  return [
    bindCall(readUserRecord, (_input, { account }) => recordOf(account)),
    bindCall(storeProfile, async (profile, { account }) => {
      refuseBirthDate(profile, clock.now(), await readTimeZone(database, account.id));
      await replaceProfile(database, account.id, profile, clock.now());
      return recordOf(account);
    }),
    bindCall(readPhoto, async (_input, { account }) => {
      const photo = await readPhotoOf(database, account.id);
      if (photo === null) throw new Refusal('not-found');
      const ending = photo.contentType.replace('image/', '');
      return { fileName: `foto.${ending}`, ...photo, content: new Uint8Array(photo.content) };
    }),
    bindCall(storePhoto, async ({ content }, { account }) => {
      await takeFromLimit(parts, 'file', account.id);
      const bytes = Buffer.from(content, 'base64');
      if (bytes.length > maximumPhotoBytes) throw wrong('content', 'A foto pode ter até 300 kB.');
      await storePhotoOf(database, account.id, await cleanPhoto(account.id, bytes), clock.now());
      return recordOf(account);
    }),
    bindCall(removePhoto, async (_input, { account }) => {
      await removePhotoOf(database, account.id);
      return recordOf(account);
    }),
  ];
}

/** @throws Refusal `invalid-input` when somebody would not be born yet, or be under the age of the study */
function refuseBirthDate({ birthDate }: Profile, now: Date, timeZone: string): void {
  if (birthDate === '') return;
  const age = wholeYears(birthDate, now.getTime(), timeZone);
  if (age < 0) throw wrong('birthDate', 'Confira a data: ela ainda não chegou.');
  if (age < minimumAge) {
    throw wrong('birthDate', `O WordMood é para pessoas com ${minimumAge} anos ou mais. Confira a data.`);
  }
}

function wrong(field: string, message: string): Refusal {
  return new Refusal('invalid-input', [{ field, message }]);
}
