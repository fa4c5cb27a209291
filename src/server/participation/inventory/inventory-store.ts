import { sql } from 'kysely';
import { z } from 'zod';
import { inventoryChoiceKind, readInventory } from '#contract/participation/inventory-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import {
  type AnyAnswerRules,
  defineAnswerRules,
  type PartPosition,
  type PlannedAnswer,
  requirePart,
} from '#server/participation/answer-batch/answer-rules.ts';
import { storedRowsByKey } from '#server/participation/answers/stored-rows-by-key-store.ts';
import type { PartFacts } from '#server/participation/progress/caller-query-store.ts';
import type { PartOpening } from '#server/participation/progress/open-part-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { phaseRefusal } from '#study/progress/progress.ts';
import { type InventoryAnswer, inventoryItemCount, phases } from '#study/protocol.ts';
import { type ChoiceInput, choiceRow } from './choice-row.ts';
import { editionsSinceDayBegan, statementsChangedRefusal, statementsHash } from './statements-shown-store.ts';

const choiceShape = readInventory.output.shape.choices.element;
type InventoryChoice = z.output<typeof choiceShape>;

/** By item. */
export type LastChoices = ReadonlyMap<number, InventoryChoice>;

const lastChoicesShape = z.array(choiceShape);

const lastChoicesOfToday = sql`case when participant.phase = ${phases.inventory} then coalesce((
    select jsonb_agg(jsonb_build_object('item', item, 'revision', revision, 'value', value) order by item) from (
      select distinct on (item) item, revision, value from inventory_choice
      where inventory_choice.participant_id = participant.participant_id and inventory_choice.day = participant.day
      order by item, revision desc) as last), '[]') end`;

export const inventoryFacts: PartFacts<LastChoices> = {
  facts: lastChoicesOfToday,
  begin: (facts) => new Map(lastChoicesShape.parse(facts).map((choice) => [choice.item, choice])),
};

type StoredChoices = {
  rows: readonly { day: number; item: number; revision: number; value: number; material_hash: string }[];
  /** Number of the newest edition since the day began, by the hash of its statements. */
  editionOf: Readonly<Record<string, number>>;
};

const storedChoicesShape = z.object({
  rows: z.array(choiceShape.extend({ day: z.number(), material_hash: z.string() })),
  editionOf: z.record(z.string(), z.number()),
});

/** A first choice, or a change of mind. */
export function choiceRules(deps: Pick<ServerContext, 'materials'>): AnyAnswerRules {
  return defineAnswerRules<typeof inventoryChoiceKind, ChoiceInput, LastChoices, StoredChoices>(inventoryChoiceKind, {
    partFacts: inventoryFacts,
    planNext(input, position) {
      const { day, material } = input;
      const statements = statementsHash(deps, position.editions);
      if ((material ?? statements) !== statements || !position.consentIsCurrent) return null;
      if (phaseRefusal(position.progress, { day, phase: 'inventory' }) !== null) return null;
      if (!isNextRevision(input, position.part)) return null;
      return plannedChoice(input, position, statements);
    },
    keyOf: ({ day, item, revision, material }) => ({ day, item, revision, material }),
    stored: (keys) => sql`jsonb_build_object(
        'rows', ${storedRowsByKey('inventory_choice', keys)},
        'editionOf', ${editionsSinceDayBegan(keys)})`,
    readStored: (stored) => storedChoicesShape.parse(stored),
    judge(input, { rows, editionOf }, position) {
      const { day, item, revision, value, material } = input;
      const row = rows.find((one) => one.day === day && one.item === item && one.revision === revision);
      if (row !== undefined) {
        if (row.value !== value) throw new Refusal('conflict');
        if (material !== undefined && material !== row.material_hash) throw statementsChangedRefusal();
        return { repeat: () => ({ day, choice: { item, revision, value } }) };
      }
      requirePart(position, { day, phase: 'inventory' });
      const statements = statementsHash(deps, position.editions);
      const displayed = material ?? statements;
      const edition = displayed === statements || position.partHasBegun ? undefined : editionOf[displayed];
      if (displayed !== statements && edition === undefined) throw statementsChangedRefusal();
      if (position.part === null || edition === undefined || !isNextRevision(input, position.part))
        throw new Refusal('out-of-order');
      // The part continues under the edition that was shown.
      const also = { ofParticipant: { part_edition: edition } };
      const planned = plannedChoice(input, { ...position, part: position.part }, displayed);
      return { planned: { ...planned, after: null, step: { progress: position.progress, also } } };
    },
  });
}

function isNextRevision({ item, revision }: ChoiceInput, choices: LastChoices): boolean {
  return revision === (choices.get(item)?.revision ?? 0) + 1;
}

function plannedChoice(
  input: ChoiceInput,
  { participantId, part, now }: PartPosition<LastChoices>,
  statements: string,
): PlannedAnswer<LastChoices, OutputOf<typeof inventoryChoiceKind>> {
  const { day, item, revision, value } = input;
  return {
    row: { table: 'inventory_choice', row: choiceRow({ participantId, now }, input, statements) },
    after: new Map([...part, [item, { item, revision, value }]]),
    output: () => ({ day, choice: { item, revision, value } }),
  };
}

/** In the order of the items; null while some are missing. */
export function completeAnswers(choices: LastChoices): InventoryAnswer[] | null {
  if (choices.size < inventoryItemCount) return null;
  return [...choices.values()].toSorted((one, other) => one.item - other.item).map(({ value }) => value);
}

export function inventoryOpening(
  deps: Pick<ServerContext, 'materials'>,
): PartOpening<undefined, InventoryChoice[], OutputOf<typeof readInventory>> {
  return {
    facts: lastChoicesOfToday,
    begin: (facts) => lastChoicesShape.parse(facts),
    decide: (_input, { progress: { day }, editions, part: choices }) => ({
      changes: [],
      output: { day, choices, material: statementsHash(deps, editions) },
      begins: choices.length === 0,
    }),
  };
}
