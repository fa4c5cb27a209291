import { sql } from 'kysely';
import { z } from 'zod';
import { type chooseInventoryAnswer, readInventory } from '#contract/participation/inventory-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import { answerAdded } from '#server/participation/answers/insert-answers-store.ts';
import { storedUnderKeys } from '#server/participation/answers/stored-before-store.ts';
import type { MissedAnswers } from '#server/participation/progress/missed-answers-store.ts';
import type { NextAnswer } from '#server/participation/progress/next-answer.ts';
import type { PartOpening } from '#server/participation/progress/open-part-store.ts';
import { requireTurn, storeWithoutStep, type Turn } from '#server/participation/progress/turn-store.ts';
import type { PartFacts } from '#server/participation/progress/under-way-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { refusalOutOfTurn } from '#study/progress/progress.ts';
import { type InventoryAnswer, inventoryItemCount, phases, type StudyDay } from '#study/protocol.ts';
import { type ChoiceInput, choiceRow } from './choice-row.ts';
import { otherStatements, statementsAnswered, statementsOf } from './statements-shown-store.ts';

const choiceShape = readInventory.output.shape.choices.element;
type InventoryChoice = z.output<typeof choiceShape>;

/** @returns the last choice of every item answered so far, in the order of the items. */
export async function readLastChoices(
  database: Database,
  participantId: string,
  day: StudyDay,
): Promise<InventoryChoice[]> {
  return database
    .selectFrom('inventory_choice')
    .where('participant_id', '=', participantId)
    .where('day', '=', day)
    .distinctOn('item')
    .orderBy('item')
    .orderBy('revision', 'desc')
    .select(['item', 'revision', 'value'])
    .execute();
}

/** @returns the 21 answers in the order of the items, or null while some are missing. */
export function completeAnswers(choices: readonly InventoryChoice[]): InventoryAnswer[] | null {
  return choices.length === inventoryItemCount ? choices.map(({ value }) => value) : null;
}

/**
 * Stores one choice under its key (participant, day, item, revision).
 * @throws Refusal `conflict` when another value, or one of other statements, is stored there, `out-of-order` when it is not the next revision
 */
export async function storeChoice(
  parts: Pick<Installation, 'materials'>,
  turn: Turn,
  input: ChoiceInput,
): Promise<InventoryChoice> {
  const { transaction, participantId, now } = turn;
  const { day, item, revision, value, material } = input;
  const ofItem = transaction
    .selectFrom('inventory_choice')
    .where('participant_id', '=', participantId)
    .where('day', '=', day)
    .where('item', '=', item);
  const before = ofItem.where('revision', '=', revision).select(['value', 'material_hash']);
  const stored = await before.executeTakeFirst();
  if (stored !== undefined) {
    if (stored.value !== value) throw new Refusal('conflict');
    if (material !== undefined && material !== stored.material_hash) throw otherStatements();
    return { item, revision, value };
  }
  requireTurn(turn, { day, phase: 'inventory' });
  const { hash, generation } = await statementsAnswered(parts, turn, material);
  const { last } = await ofItem
    .select((row) => row.fn.max<number | null>('revision').as('last'))
    .executeTakeFirstOrThrow();
  if (revision !== (last ?? 0) + 1) throw new Refusal('out-of-order');
  const added = answerAdded('inventory_choice', choiceRow({ participantId, now }, input, hash));
  await storeWithoutStep(turn, [added], generation === null ? {} : { part_generation: generation });
  return { item, revision, value };
}

/** The last choice of each item that has one, by the item's number. */
type LastChoices = ReadonlyMap<number, InventoryChoice>;

const lastChoicesShape = z.array(choiceShape);

const lastChoicesOfToday = sql`case when participant.phase = ${phases.inventory} then coalesce((
    select jsonb_agg(jsonb_build_object('item', item, 'revision', revision, 'value', value) order by item) from (
      select distinct on (item) item, revision, value from inventory_choice
      where inventory_choice.participant_id = participant.participant_id and inventory_choice.day = participant.day
      order by item, revision desc) as last), '[]') end`;

/** What the choices of a day and their handing in go by. */
export const inventoryUnderWay: PartFacts<LastChoices> = {
  facts: lastChoicesOfToday,
  begin: (facts) => new Map(lastChoicesShape.parse(facts).map((choice) => [choice.item, choice])),
};

/** A first choice, or the next change of mind. */
export function nextInventoryChoice(
  parts: Pick<Installation, 'materials'>,
): NextAnswer<ChoiceInput, 'inventory_choice', LastChoices, OutputOf<typeof chooseInventoryAnswer>> {
  return {
    ...inventoryUnderWay,
    table: 'inventory_choice',
    missed: missedChoices,
    decide(input, { participantId, progress, generations, part: choices, now }) {
      const { day, item, revision, value, material } = input;
      const statements = statementsOf(parts, generations);
      if ((material ?? statements) !== statements) return null;
      if (refusalOutOfTurn(progress, { day, phase: 'inventory' }) !== null) return null;
      if (revision !== (choices.get(item)?.revision ?? 0) + 1) return null;
      return {
        row: choiceRow({ participantId, now }, input, statements),
        after: new Map([...choices, [item, { item, revision, value }]]),
        output: () => ({ day, choice: { item, revision, value } }),
      };
    },
    repeats: {
      facts: (inputs) => storedUnderKeys('inventory_choice', inputs),
      read(facts) {
        const stored = storedChoicesShape.parse(facts);
        return ({ day, item, revision, value, material }) => {
          const isStored = stored.some(
            (row) =>
              row.day === day &&
              row.item === item &&
              row.revision === revision &&
              row.value === value &&
              row.material_hash === (material ?? row.material_hash),
          );
          return isStored ? { day, choice: { item, revision, value } } : null;
        };
      },
    },
  };
}

/** The first choice of an item, and each change of mind, says which one it follows. They come as how often each item was chosen. */
const missedChoices: MissedAnswers<ChoiceInput, LastChoices> = {
  suppose(inputs, choices) {
    const supposed = new Map<number, InventoryChoice>();
    for (const { item, revision, value } of inputs) {
      if (!supposed.has(item)) supposed.set(item, { item, revision: revision - 1, value });
    }
    const isTooLate = [...supposed.values()].some(
      ({ item, revision }) => revision < (choices.get(item)?.revision ?? 0),
    );
    if (isTooLate) return null;
    const stored = Object.fromEntries([...supposed].map(([item, { revision }]) => [item, revision]));
    return { stored, part: new Map([...choices, ...supposed]) };
  },
  stored: (supposed) => sql`(
    select jsonb_object_agg(asked.item, coalesce((
      select max(revision) from inventory_choice as choice
      where choice.participant_id = participant.participant_id and choice.day = participant.day
        and choice.item = asked.item::smallint), 0))
    from jsonb_object_keys(${supposed}::jsonb) as asked (item))`,
  facts: () => lastChoicesOfToday,
  catchUp: (_choices, facts) => inventoryUnderWay.begin(facts),
};

const storedChoicesShape = z.array(choiceShape.extend({ day: z.number(), material_hash: z.string() }));

/** @returns the 21 answers in the order of the items, or null while some are missing */
export function completeAnswersOf(choices: LastChoices): InventoryAnswer[] | null {
  return completeAnswers([...choices.values()].toSorted((one, other) => one.item - other.item));
}

/** What was answered on the current day so far. */
export function inventoryOpening(
  parts: Pick<Installation, 'materials'>,
): PartOpening<undefined, InventoryChoice[], OutputOf<typeof readInventory>> {
  return {
    facts: lastChoicesOfToday,
    begin: (facts) => lastChoicesShape.parse(facts),
    decide: (_input, { progress: { day }, generations, part: choices }) => ({
      changes: [],
      output: { day, choices, material: statementsOf(parts, generations) },
      begins: choices.length === 0,
    }),
  };
}

/** @returns what was told when the answers of a day were handed in; null where they were not */
export async function readHandedIn(
  database: Database,
  participantId: string,
  day: StudyDay,
): Promise<{ careSuggested: boolean } | null> {
  const row = await database
    .selectFrom('study_day')
    .where('participant_id', '=', participantId)
    .where('day', '=', day)
    .where('inventory_submitted_at', 'is not', null)
    .select('care_suggested')
    .executeTakeFirst();
  return row === undefined ? null : { careSuggested: row.care_suggested === true };
}
