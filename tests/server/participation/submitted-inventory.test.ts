import { describe, expect, test } from 'vitest';
import { inventoryChoiceKind, inventorySubmissionKind } from '#contract/participation/inventory-calls.ts';
import { createApp } from '#server/app.ts';
import { pinPeopleToMaterial } from '#server/participation/progress/pin-people-to-material-store.ts';
import { publishEdition } from '#server/platform/study-material/publish-edition-store.ts';
import { inventoryItemCount } from '#study/protocol.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import { type AnswerEntry, sendTogether } from '#tests/support/participation/send-answers.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { shippedFiles } from '#tests/support/study/published-files.ts';

const testApp = openedForTests(startTestApp);

type Answer = 0 | 1 | 2 | 3;
const items = Array.from({ length: inventoryItemCount }, (_, index) => index + 1);

/** 21 answers of 2, but for those that are named. */
const answersBut = (others: Partial<Record<number, Answer>> = {}): Answer[] => items.map((item) => others[item] ?? 2);
const chosen = (item: number, value: Answer, revision = 1): AnswerEntry => ({
  kind: inventoryChoiceKind,
  input: choice(1, item, value, revision),
});
const handsIn = (seen?: Answer[]): AnswerEntry => ({
  kind: inventorySubmissionKind,
  input: { day: 1, ...(seen && { seen }) },
});
const allAs = (answers: Answer[]): AnswerEntry[] => answers.map((value, index) => chosen(index + 1, value));

const saidOf = (said: Awaited<ReturnType<typeof sendTogether>>) =>
  said.map((one) => ('refusal' in one ? (one.refusal as { refusal: string }).refusal : 'ok'));
const post = ({ client }: Pick<Person, 'client'>, { kind, input }: AnswerEntry) => client.requestAnswer(kind, input);

async function publishes(changes: Parameters<typeof shippedFiles>[0]): Promise<void> {
  const { database, clock } = testApp;
  const { number: seen } = await database.selectFrom('material_in_force').select('number').executeTakeFirstOrThrow();
  const files = await shippedFiles(changes);
  const told = await publishEdition({ database, clock, pinPeopleToMaterial, files, seen, origin: 'browser' });
  expect(told).toEqual({ number: seen + 1 });
  await testApp.parts.materials.load();
}

async function handedIn({ email }: Person): Promise<number[] | null> {
  const rows = await testApp.database
    .selectFrom('study_day')
    .innerJoin('participant', 'participant.participant_id', 'study_day.participant_id')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .innerJoin('inventory_choice as choice', 'choice.participant_id', 'participant.participant_id')
    .where('account_user.email', '=', email)
    .where('inventory_submitted_at', 'is not', null)
    .distinctOn('choice.item')
    .orderBy('choice.item')
    .orderBy('choice.revision', 'desc')
    .select('choice.value')
    .execute();
  return rows.length === 0 ? null : rows.map(({ value }) => value);
}

describe('the submitted inventory equals the screen', () => {
  test('an unseen change of another device is not submitted', async () => {
    const ana = await enrolledPerson(testApp, 'Ana');
    const laptop = ana.client;
    const phone = await ana.otherDevice();
    // Without a network the phone has chosen 2 and then 3; the laptop chose 1 meanwhile, and goes on showing it.
    await sendTogether(laptop, allAs(answersBut({ 1: 1 })));
    expect(saidOf(await sendTogether(phone, [chosen(1, 2), chosen(1, 3, 2)]))).toEqual(['conflict', 'ok']);
    await expectNothingChanged(testApp.database, async () => {
      const reply = await post({ client: laptop }, handsIn(answersBut({ 1: 1 })));
      expectRefused(reply, 'conflict', 'item 1');
      expect((reply.body as { fields: object[] }).fields).toHaveLength(1);
    });
    expect(await ana.progress()).toMatchObject({ phase: 1 });
    expect((await post({ client: laptop }, handsIn(answersBut({ 1: 3 })))).status).toBe(200);
    expect(await handedIn(ana)).toEqual(answersBut({ 1: 3 }));
  });

  test('a mix of two devices is not submitted with the answers of one', async () => {
    const bia = await enrolledPerson(testApp, 'Bia');
    const phone = await bia.otherDevice();
    const elsewhere = [2, 5, 9, 14, 21];
    await sendTogether(
      bia.client,
      elsewhere.map((item) => chosen(item, 0)),
    );
    const said = saidOf(await sendTogether(phone, [...allAs(answersBut()), handsIn(answersBut())]));
    expect(said.slice(0, 21)).toEqual(items.map((item) => (elsewhere.includes(item) ? 'conflict' : 'ok')));
    expect(said[21]).toBe('conflict');
    expect(await handedIn(bia)).toBeNull();
    const mixed = answersBut(Object.fromEntries(elsewhere.map((item) => [item, 0])));
    expect(saidOf(await sendTogether(phone, [handsIn(mixed)]))).toEqual(['ok']);
    expect(await handedIn(bia)).toEqual(mixed);
  });

  test('nor a change stored by another server meanwhile', async () => {
    const other = await createApp(testApp.parts);
    const caio = await enrolledPerson(testApp, 'Caio');
    const elsewhere = testApp.newClient(() => (url, init) => other.request(url, init));
    await elsewhere.signIn(caio);
    await sendTogether(caio.client, allAs(answersBut()));
    await sendTogether(elsewhere, [chosen(7, 3, 2)]);
    expectRefused(await post(caio, handsIn(answersBut())), 'conflict', 'item 7');
    expect((await post(caio, handsIn(answersBut({ 7: 3 })))).status).toBe(200);
    expect(await handedIn(caio)).toEqual(answersBut({ 7: 3 }));
  });

  test('missing answers are reported', async () => {
    const duda = await enrolledPerson(testApp, 'Duda');
    await sendTogether(duda.client, allAs(answersBut()).slice(0, 20));
    expectRefused(await post(duda, handsIn(answersBut())), 'incomplete', 'item 21');
  });
});

describe('a submission', () => {
  test('sent again gets the same reply, and so does a later one of another device', async () => {
    const edu = await enrolledPerson(testApp, 'Edu');
    await sendTogether(edu.client, allAs(answersBut({ 4: 0 })));
    const first = await post(edu, handsIn(answersBut({ 4: 0 })));
    const withoutTime = ({ body }: typeof first) => ({ ...(body as { progress: object }), progress: null });
    const phone = { client: await edu.otherDevice() };
    for (const again of [
      await post(edu, handsIn(answersBut({ 4: 0 }))),
      await post(phone, handsIn(answersBut({ 4: 0 }))),
      await post(phone, handsIn(answersBut())),
      await post(phone, handsIn()),
    ]) {
      expect(again.status).toBe(200);
      expect(withoutTime(again)).toEqual(withoutTime(first));
    }
    expect(await handedIn(edu)).toEqual(answersBut({ 4: 0 }));
  });

  test('sent again gets the same reply under new thresholds, by both paths', async () => {
    const [jo, kai] = [await enrolledPerson(testApp, 'Jo'), await enrolledPerson(testApp, 'Kai')];
    const calm = answersBut(Object.fromEntries(items.map((item) => [item, item === 21 ? 1 : 0])));
    const suggested = async (participant: Person, answers: Answer[]) =>
      ((await post(participant, handsIn(answers))).body as { careSuggested?: boolean }).careSuggested;
    await sendTogether(jo.client, allAs(answersBut()));
    await sendTogether(kai.client, allAs(calm));
    expect([await suggested(jo, answersBut()), await suggested(kai, calm)]).toEqual([true, false]);

    const thresholds = (item21: number) => ({
      'settings.json': (text: string) =>
        text.replace(
          /"careThresholds": \{[^}]+\}/,
          JSON.stringify({ careThresholds: { item21, depression: 21, anxiety: 21, stress: 21 } }).slice(1, -1),
        ),
    });
    for (const item21 of [3, 1]) {
      await publishes(thresholds(item21));
      expect([await suggested(jo, answersBut()), await suggested(kai, calm)]).toEqual([true, false]);
      // A session that is to be renewed goes the long way.
      const soon = { expires_at: new Date(Date.now() + 86_400_000) };
      await testApp.database.updateTable('account_session').set(soon).execute();
      expect([await suggested(jo, answersBut()), await suggested(kai, calm)]).toEqual([true, false]);
    }
  });

  test('of a program without shown answers submits the stored ones', async () => {
    const fabi = await enrolledPerson(testApp, 'Fabi');
    await sendTogether(fabi.client, [...allAs(answersBut()), chosen(3, 0, 2)]);
    expect((await post(fabi, handsIn())).status).toBe(200);
    expect(await handedIn(fabi)).toEqual(answersBut({ 3: 0 }));
  });

  test('has 21 shown answers or none', async () => {
    const iris = await enrolledPerson(testApp, 'Iris');
    await sendTogether(iris.client, allAs(answersBut()));
    await expectNothingChanged(testApp.database, async () => {
      for (const seen of [[], answersBut().slice(1), [...answersBut(), 2], 'all', null, { 1: 2 }]) {
        expectRefused(
          await iris.client.requestAnswer(inventorySubmissionKind, { day: 1, seen }),
          'invalid-input',
          'seen',
        );
      }
      const wrong = [...answersBut().slice(1), 4];
      const reply = await iris.client.requestAnswer(inventorySubmissionKind, { day: 1, seen: wrong });
      expectRefused(reply, 'invalid-input', 'seen.20');
    });
  });
});
