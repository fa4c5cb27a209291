import { chooseInventoryAnswer } from '#contract/participation/inventory-calls.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { type Person, person } from './people.ts';

const names = ['Ana', 'Bia', 'Caio', 'Dora', 'Edu', 'Flora', 'Gil', 'Hugo', 'Iara', 'Jonas'];

/** Ten people who answer the inventory, and have stored two answers: the server knows them, and that no other one stores for them. */
export async function startTenAnswering() {
  const testApp = await startTestApp();
  const people = await Promise.all(
    names.map(async (name) => {
      const somebody = await person(testApp, name);
      await somebody.hasEnrolled();
      for (const item of [1, 2]) await somebody.client.call(chooseInventoryAnswer, choice(1, item, 2));
      return somebody;
    }),
  );
  return { testApp, people };
}

/** An answer of each at the same moment. */
export const answersOfAll = (item: number, people: readonly Person[]) =>
  Promise.all(people.map(({ client }) => client.request('POST', chooseInventoryAnswer.path, choice(1, item, 2))));

export const participantRowOf = ({ database }: TestApp, { email }: Person) =>
  database.selectFrom('participant_contact').where('email', '=', email).select('participant_id');
