import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Profile } from '#contract/accounts/profile-calls.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

const texts = z.array(z.string());

export const emptyProfile: Profile = {
  sex: '',
  birthDate: '',
  social: '',
  education: '',
  listProblems: [],
  listGoals: [],
  listValues: [],
  actionPlan: '',
  personalityTraits: '',
  favorites: '',
  phrases: [],
};

/** @returns null before the first time */
export async function readProfile(database: Database, accountId: string): Promise<Profile | null> {
  const row = await database
    .selectFrom('account_profile')
    .where('account_id', '=', accountId)
    .selectAll()
    .executeTakeFirst();
  return row === undefined ? null : toProfile(row);
}

/** By participant, without those who have left. */
export async function readProfilesOf(
  database: Database,
  participantIds: readonly string[],
): Promise<Map<string, Profile>> {
  if (participantIds.length === 0) return new Map();
  const people = await database
    .selectFrom('participant_status')
    .where('participant_id', 'in', participantIds)
    .where('has_left', '=', false)
    .select(['participant_id', 'account_id'])
    .execute();
  const rows = await database
    .selectFrom('account_profile')
    .innerJoin('participant', 'participant.account_id', 'account_profile.account_id')
    .where('participant.participant_id', 'in', participantIds)
    .selectAll('account_profile')
    .execute();
  const byAccount = new Map(rows.map((row) => [row.account_id, toProfile(row)]));
  return new Map(
    people.map(({ participant_id, account_id }) => [participant_id, byAccount.get(account_id ?? '') ?? emptyProfile]),
  );
}

function toProfile(row: Omit<Selectable<Schema['account_profile']>, 'updated_at'>): Profile {
  return {
    sex: row.sex,
    birthDate: row.birth_date ?? '',
    social: row.social,
    education: row.education,
    listProblems: texts.parse(row.list_problems),
    listGoals: texts.parse(row.list_goals),
    listValues: texts.parse(row.list_values),
    actionPlan: row.action_plan,
    personalityTraits: row.personality_traits,
    favorites: row.favorites,
    phrases: texts.parse(row.phrases),
  };
}

export async function replaceProfile(
  database: Database,
  accountId: string,
  profile: Profile,
  now: Date,
): Promise<void> {
  const values = {
    sex: profile.sex,
    birth_date: profile.birthDate === '' ? null : profile.birthDate,
    social: profile.social,
    education: profile.education,
    list_problems: JSON.stringify(profile.listProblems),
    list_goals: JSON.stringify(profile.listGoals),
    list_values: JSON.stringify(profile.listValues),
    action_plan: profile.actionPlan,
    personality_traits: profile.personalityTraits,
    favorites: profile.favorites,
    phrases: JSON.stringify(profile.phrases),
    updated_at: now,
  };
  await database
    .insertInto('account_profile')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}
