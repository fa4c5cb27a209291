import type { Account } from '#contract/accounts/account-calls.ts';
import type { UserRecord } from '#contract/accounts/profile-calls.ts';
import { passwordProvider } from '#server/accounts/identity/sign-in-methods-store.ts';
import { readRatings } from '#server/participation/word-rating/stored-rating-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { RatedWord } from '#study/assignment/word-choice.ts';
import { isStudyOver, type StudyDay, studyDays } from '#study/protocol.ts';
import { wholeYears } from '#study/questionnaire/whole-years.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { emptyProfile, readProfile } from './profile-store.ts';
import { cloudFields, profileOrQuestionnaire } from './user-record-fields.ts';

/** Pages show clouds from the end of day 3 (docs/protocol/what-was-asked-for.md, 2.3), the copy of one's own data earlier. */
type CloudsFrom = 'the end of day 3' | 'the first rating';

/** The user record (docs/protocol/what-was-asked-for.md, 3.1). */
export async function readUserRecordOf(
  { database, now, cloudsFrom }: { database: Database; now: Date; cloudsFrom: CloudsFrom },
  account: Account,
): Promise<UserRecord> {
  const profile = (await readProfile(database, account.id)) ?? emptyProfile;
  const participation = await readParticipation(database, account.id);
  const hasClouds = participation !== undefined && (cloudsFrom === 'the first rating' || isStudyOver(participation));
  const ratings = await readRatingsByDay(database, hasClouds ? participation.participant_id : null);
  const identity = await readIdentity(database, account.id);
  const { id, displayName, signInEmail, category, research, member, staff } = account;
  return {
    ...profile,
    ...profileOrQuestionnaire(profile, participation),
    age:
      profile.birthDate === ''
        ? (participation?.age ?? null)
        : wholeYears(profile.birthDate, now.getTime(), timeZoneOfStudy),
    id,
    displayName,
    email: signInEmail,
    category,
    research: research === '' && identity?.madeBy ? false : research,
    member,
    staff,
    profilePic: identity?.image ?? false,
    ...cloudFields((day) => ratings.get(day) ?? []),
  };
}

async function readParticipation(database: Database, accountId: string) {
  return database
    .selectFrom('participant')
    .leftJoin('questionnaire', 'questionnaire.participant_id', 'participant.participant_id')
    .where('participant.account_id', '=', accountId)
    .select(['participant.participant_id', 'participant.day', 'participant.phase'])
    .select(['questionnaire.age', 'questionnaire.sex', 'questionnaire.social', 'questionnaire.education'])
    .executeTakeFirst();
}

/** A provider's identity that was created with the account made it. @returns undefined when the account ends meanwhile */
async function readIdentity(database: Database, accountId: string) {
  return database
    .selectFrom('account_user')
    .leftJoin('account_credential', (join) =>
      join
        .onRef('account_credential.user_id', '=', 'account_user.id')
        .onRef('account_credential.created_at', '=', 'account_user.created_at')
        .on('account_credential.provider_id', '<>', passwordProvider),
    )
    .where('account_user.id', '=', accountId)
    .select(['account_user.image', 'account_credential.provider_id as madeBy'])
    .executeTakeFirst();
}

async function readRatingsByDay(database: Database, participantId: string | null): Promise<Map<StudyDay, RatedWord[]>> {
  const ratings = new Map<StudyDay, RatedWord[]>();
  if (participantId === null) return ratings;
  for (const day of studyDays) ratings.set(day, await readRatings(database, participantId, day));
  return ratings;
}
