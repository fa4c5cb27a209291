import { type Person, person, type Stage } from '#tests/support/participation/people.ts';

/** A person of an external provider, without a password. */
export async function personWithoutPassword(stage: Stage, name: string): Promise<Person> {
  const participant = await person(stage, name);
  const account = stage.database.selectFrom('account_user').where('email', '=', participant.email).select('id');
  await stage.database.deleteFrom('account_credential').where('user_id', 'in', account).execute();
  return participant;
}
