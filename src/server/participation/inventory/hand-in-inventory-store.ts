import { sql } from 'kysely';
import { z } from 'zod';
import type { submitInventory } from '#contract/participation/inventory-calls.ts';
import type { OutputOf, ParsedInputOf } from '#contract/platform/call.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import type { Following, InventoryHandedIn } from '#server/participation/person/what-follows.ts';
import type { NextAnswer } from '#server/participation/progress/next-answer.ts';
import { moveOn, requireTurn, type Turn } from '#server/participation/progress/turn-store.ts';
import { inSavepoint } from '#server/platform/database/in-savepoint.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { suggestsCare } from '#study/inventory/care.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import { advance, type ProgressEvent } from '#study/progress/progress.ts';
import { type InventoryAnswer, inventoryItemCount, type StudyDay } from '#study/protocol.ts';
import {
  completeAnswers,
  completeAnswersOf,
  inventoryUnderWay,
  readHandedIn,
  readLastChoices,
} from './inventory-store.ts';
import { otherStatements, statementsOf } from './statements-shown-store.ts';

type Submission = ParsedInputOf<typeof submitInventory>;

/** Handing in the 21 answers, where nothing stands against it: one statement, with what follows from it. */
export function nextSubmission(
  parts: ParticipationInstallation,
): NextAnswer<
  Submission,
  'inventory_choice',
  ReturnType<typeof inventoryUnderWay.begin>,
  OutputOf<typeof submitInventory>
> {
  return {
    ...inventoryUnderWay,
    table: 'inventory_choice',
    decide({ day, seen, material: shown }, { progress, generations, part: choices, now }) {
      const statements = statementsOf(parts, generations);
      if ((shown ?? statements) !== statements) return null;
      const answers = completeAnswersOf(choices);
      if (answers === null || itemsSeenOtherwise(answers, seen).length > 0) return null;
      const decided = advance(progress, handedIn(day, answers));
      if (!decided.ok) return null;
      const material = parts.materials.of(generations.ofPart);
      const following = whatFollows(parts, { day, answers, now, material });
      const isCareSuggested = careSuggested(material, answers);
      return {
        row: null,
        after: choices,
        output: (view) => ({ progress: view, careSuggested: isCareSuggested }),
        end: {
          progress: decided.progress,
          also: { ofDay: ofDayHandedIn(now, isCareSuggested), changes: following.flatMap(({ changes }) => changes) },
          whenStored: () => {
            for (const { whenStored } of following) whenStored?.();
          },
        },
      };
    },
    repeats: {
      facts: (inputs) => sql`coalesce((
        select jsonb_agg(jsonb_build_object('day', day, 'careSuggested', care_suggested))
        from study_day
        where study_day.participant_id = participant.participant_id and inventory_submitted_at is not null
          and study_day.day in (select day from jsonb_to_recordset(${JSON.stringify(inputs)}::jsonb) as asked (day smallint))), '[]')`,
      read(facts) {
        const submitted = submittedShape.parse(facts);
        return ({ day }, progress) => {
          const found = submitted.find((one) => one.day === day);
          return found === undefined ? null : { progress, careSuggested: found.careSuggested };
        };
      },
    },
  };
}

const submittedShape = z.array(z.object({ day: z.number(), careSuggested: z.boolean() }));

/**
 * The same in the turn of a participant who is held. What follows and cannot be stored keeps nobody from going on.
 * @throws Refusal `wrong-day`, `wrong-phase`, `consent-outdated`; `incomplete` and `conflict` naming the items, `conflict` where other statements were shown
 */
export async function submitInTurn(
  parts: ParticipationInstallation,
  turn: Turn,
  { day, seen, material: shown }: Submission,
) {
  const choices = await readLastChoices(turn.transaction, turn.participantId, day);
  const answers = completeAnswers(choices);
  const before = await readHandedIn(turn.transaction, turn.participantId, day);
  if (before !== null) return { turn, careSuggested: before.careSuggested };
  requireTurn(turn, { day, phase: 'inventory' });
  const statements = statementsOf(parts, turn.generations);
  if ((shown ?? statements) !== statements) throw otherStatements();
  if (answers === null) throw new Refusal('incomplete', missingItems(choices));
  const otherwise = itemsSeenOtherwise(answers, seen);
  if (otherwise.length > 0) throw new Refusal('conflict', otherwise.map(answeredOtherwise));
  const material = parts.materials.of(turn.generations.ofPart);
  const isCareSuggested = careSuggested(material, answers);
  const following = whatFollows(parts, { day, answers, now: turn.now, material });
  const store = (changes: Following['changes']) =>
    moveOn(turn, handedIn(day, answers), () => ({ ofDay: ofDayHandedIn(turn.now, isCareSuggested), changes }));
  let moved: Turn | undefined;
  await inSavepoint(
    turn.transaction,
    async () => {
      moved = await store(following.flatMap(({ changes }) => changes));
      for (const { whenStored } of following) whenStored?.();
    },
    (fault) => {
      for (const { whenLeftOut } of following) whenLeftOut?.(fault);
    },
  );
  moved ??= await store(following.flatMap(({ atLeast }) => atLeast));
  return { turn: moved, careSuggested: isCareSuggested };
}

/** @returns those that the page which hands them in has shown with another answer than is stored */
function itemsSeenOtherwise(answers: readonly InventoryAnswer[], seen: Submission['seen']): number[] {
  if (seen === undefined) return [];
  return answers.flatMap((answer, index) => (answer === seen[index] ? [] : [index + 1]));
}

function answeredOtherwise(item: number) {
  return { field: `item ${item}`, message: `A frase ${item} tem outra resposta guardada.` };
}

function handedIn(day: StudyDay, answers: readonly InventoryAnswer[]): ProgressEvent {
  return { kind: 'inventorySubmitted', day, answered: answers.length };
}

function whatFollows(parts: ParticipationInstallation, inventory: InventoryHandedIn): Following[] {
  return parts.whatFollows.onInventorySubmitted.map((follow) => follow(inventory));
}

function ofDayHandedIn(now: Date, isCareSuggested: boolean) {
  return { inventory_submitted_at: now, care_suggested: isCareSuggested };
}

function careSuggested({ settings }: Pick<StudyMaterial, 'settings'>, answers: readonly InventoryAnswer[]): boolean {
  return answers.length === inventoryItemCount && suggestsCare(answers, settings.careThresholds);
}

function missingItems(choices: readonly { item: number }[]) {
  const answered = new Set(choices.map(({ item }) => item));
  const items = Array.from({ length: inventoryItemCount }, (_, index) => index + 1);
  return items
    .filter((item) => !answered.has(item))
    .map((item) => ({ field: `item ${item}`, message: `Falta responder à frase ${item}.` }));
}
