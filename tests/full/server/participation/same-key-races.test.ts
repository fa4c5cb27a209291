import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventoryChoiceKind, inventorySubmissionKind } from '#contract/participation/inventory-calls.ts';
import { openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import { createApp } from '#server/app.ts';
import { type SeededRandom, seededRandom } from '#study/randomness/random.ts';
import { choice, presentation, relationAnswer } from '#tests/support/calls/call-inputs.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import { phaseChangesOf } from '#tests/support/participation/phase-changes.ts';
import { refusedAnswersOf } from '#tests/support/participation/refused-answers.ts';
import {
  type AnswerEntry,
  type EntryOutcome,
  sendTogether,
  withoutTime,
} from '#tests/support/participation/send-answers.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

/** How many keys are answered twice at the same moment: RACES=5000 takes some minutes (CONTRIBUTING.md). */
const races = Number(process.env.RACES ?? 300);
const maximumStaggerMs = 4;

let testApp: TestApp;
let elsewhere: TestApp['newClient'];

beforeAll(async () => {
  testApp = await startTestApp();
  const other = await createApp(testApp.parts);
  elsewhere = () => testApp.newClient(() => (url, init) => other.request(url, init));
});
afterAll(() => testApp.close());

/** A participant with two devices, each at its own server. */
class Racer {
  readonly participant: Person;
  readonly #devices: readonly StudyClient[];
  readonly #random: SeededRandom;
  /** What was acknowledged, by key; and what was raced for, by kind. */
  readonly kept = new Map<string, unknown>();
  readonly counts = new Map<string, number>();
  /** Answers that were refused: each is to be found as one. */
  refused = 0;
  #before: AnswerEntry | null = null;

  private constructor(participant: Person, devices: readonly StudyClient[], random: SeededRandom) {
    this.participant = participant;
    this.#devices = devices;
    this.#random = random;
  }

  static async enrolled(random: SeededRandom): Promise<Racer> {
    const participant = await enrolledPerson(testApp, 'Rita');
    const device = elsewhere();
    await device.signIn(participant);
    return new Racer(participant, [participant.client, device], random);
  }

  /** Both devices answer one key: the same, or one of them something else. @returns what is stored then */
  async race(kind: string, key: string, one: AnswerEntry, another: AnswerEntry = one): Promise<unknown> {
    const isSame = one === another || this.#random.integer(0, 2) > 0;
    const entries = [one, isSame ? one : another];
    const said = await Promise.all(entries.map((entry, index) => this.#send(this.#devices[index], entry)));
    const refused = said.filter((words) => 'refusal' in words);
    expect(
      refused.map(({ refusal }) => (refusal as { refusal: string }).refusal),
      key,
    ).toEqual(isSame ? [] : ['conflict']);
    this.refused += one.kind === inventorySubmissionKind ? 0 : refused.length;
    if (isSame) expect(withoutTime(said.slice(0, 1)), key).toEqual(withoutTime(said.slice(1)));
    const winner = entries[said.findIndex((words) => 'value' in words)] ?? one;
    this.kept.set(key, winner.input);
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    this.#before = winner;
    return winner.input;
  }

  /** Alone, or after one that is there already; a little later than the other one, or not. */
  async #send(device: StudyClient | undefined, entry: AnswerEntry): Promise<EntryOutcome> {
    if (device === undefined) throw new Error('Everybody here has two devices.');
    const staggerMs = this.#random.integer(-maximumStaggerMs, maximumStaggerMs);
    const comesAmongOthers = this.#random.integer(0, 3) === 0;
    if (staggerMs > 0) await sleep(staggerMs);
    if (comesAmongOthers) {
      const entries = this.#before === null ? [entry] : [this.#before, entry];
      const [last] = (await sendTogether(device, entries)).slice(-1);
      return last ?? { refusal: { refusal: 'nothing was said' } };
    }
    const { status, body } = await device.requestAnswer(entry.kind, entry.input);
    return status === 200 ? { value: body } : { refusal: body };
  }
}

/** Does the inventory, the words and some attempts at the first training, racing for every key. */
async function racesThrough(racer: Racer, random: SeededRandom, attempts: number): Promise<void> {
  const { client } = racer.participant;
  for (let item = 1; item <= 21; item += 1) {
    const value = random.integer(0, 3);
    const chosen = (given: number) => ({ kind: inventoryChoiceKind, input: choice(1, item, given as 0) });
    await racer.race('choices', `choice ${item}.1`, chosen(value), chosen((value + 1) % 4));
  }
  await racer.race('submissions', 'submission', { kind: inventorySubmissionKind, input: { day: 1 } });
  const { order } = await client.call(openWordRating, { day: 1 });
  for (const [index, word] of order.slice(0, 40).entries()) {
    const position = index + 1;
    const rated = (valence: number) => ({
      kind: wordRatingKind,
      input: presentation(1, position, word, { valence, reactionTimeMs: 800.5 + index }),
    });
    const kind = position === 40 ? 'last ratings' : 'ratings';
    const valence = random.integer(1, 9);
    await racer.race(kind, `rating ${position}`, rated(valence), rated((valence % 9) + 1));
  }
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { items } = await client.call(openRelationBlock, { day: 1, task: 'training1' });
    for (const { number: item, options } of items) {
      const answered = (option: number) => ({
        kind: relationItemKind,
        input: relationAnswer({ day: 1, task: 'training1', attempt, item }, options[option] ?? ''),
      });
      const kind = item === items.length ? 'last items' : 'items';
      await racer.race(kind, `item ${attempt}.${item}`, answered(0), answered(1));
    }
  }
}

/** @returns what is stored, by the same keys; of a key with two rows, both */
async function storedOf({ email }: Person): Promise<Map<string, unknown[]>> {
  const ofPerson = testApp.database
    .selectFrom('participant')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', email)
    .select('participant_id');
  const [choices, ratings, items, days] = await Promise.all([
    testApp.database.selectFrom('inventory_choice').selectAll().where('participant_id', 'in', ofPerson).execute(),
    testApp.database.selectFrom('word_presentation').selectAll().where('participant_id', 'in', ofPerson).execute(),
    testApp.database.selectFrom('relation_answer').selectAll().where('participant_id', 'in', ofPerson).execute(),
    testApp.database.selectFrom('study_day').selectAll().where('participant_id', 'in', ofPerson).execute(),
  ]);
  const rows: [string, unknown][] = [
    ...choices.map(({ item, revision, value }) => [`choice ${item}.${revision}`, value] as [string, unknown]),
    ...days.flatMap((row) => (row.inventory_submitted_at === null ? [] : [['submission', 1] as [string, unknown]])),
    ...ratings.map(({ position, valence }) => [`rating ${position}`, valence] as [string, unknown]),
    ...items.map(({ attempt, item, chosen }) => [`item ${attempt}.${item}`, chosen] as [string, unknown]),
  ];
  return new Map([...Map.groupBy(rows, ([key]) => key)].map(([key, of]) => [key, of.map(([, value]) => value)]));
}

/** @returns of an input what `storedOf` says of its row */
function saidIn(input: unknown): unknown {
  const { value, valence, chosen, day } = input as Record<string, unknown>;
  return value ?? valence ?? chosen ?? day;
}

test(`two devices at two servers with the same key concurrently, ${races} times: one row, and both get the same reply`, {
  timeout: 900_000 + races * 300,
}, async () => {
  const counts = new Map<string, number>();
  const made = () => [...counts.values()].reduce((sum, count) => sum + count, 0);
  for (let number = 1; made() < races; number += 1) {
    const random = seededRandom(number);
    const racer = await Racer.enrolled(random);
    const attempts = races > 1000 ? 3 : 1;
    await racesThrough(racer, random, attempts);
    const acknowledged = [...racer.kept].map(([key, input]) => [key, [saidIn(input)]] as const);
    expect(await storedOf(racer.participant)).toEqual(new Map(acknowledged));
    expect(await refusedAnswersOf(testApp.database, racer.participant)).toHaveLength(racer.refused);
    expect(await phaseChangesOf(testApp.database, racer.participant.email)).toEqual(['1: 0-1', '1: 1-2', '1: 2-3']);
    const { phase, attempts: counted } = await racer.participant.progress();
    expect({ phase, made: counted.training1 }).toEqual({ phase: 3, made: attempts });
    for (const [kind, count] of racer.counts) counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  process.stdout.write(`${made()} races: ${[...counts].map(([kind, count]) => `${count} ${kind}`).join(', ')}\n`);
});
