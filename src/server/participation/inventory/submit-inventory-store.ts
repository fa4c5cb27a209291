import { sql } from 'kysely';
import { z } from 'zod';
import { inventorySubmissionKind } from '#contract/participation/inventory-calls.ts';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import {
  type AnyAnswerRules,
  defineAnswerRules,
  requirePart,
} from '#server/participation/answer-batch/answer-rules.ts';
import type { ParticipationContext } from '#server/participation/person/participation-hooks.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { suggestsCare } from '#study/inventory/care.ts';
import { advance } from '#study/progress/progress.ts';
import { type InventoryAnswer, inventoryItemCount } from '#study/protocol.ts';
import { completeAnswers, inventoryFacts, type LastChoices } from './inventory-store.ts';
import { statementsChangedRefusal, statementsHash } from './statements-shown-store.ts';

type Submission = ParsedInputOf<typeof inventorySubmissionKind>;

const handedInShape = z.array(z.object({ day: z.number(), careSuggested: z.boolean() }));

export function inventorySubmissionRules(deps: ParticipationContext): AnyAnswerRules {
  return defineAnswerRules<typeof inventorySubmissionKind, Submission, LastChoices, z.output<typeof handedInShape>>(
    inventorySubmissionKind,
    {
      partFacts: inventoryFacts,
      planNext({ day, seen, material: displayed }, { progress, editions, consentIsCurrent, part: choices, now }) {
        const statements = statementsHash(deps, editions);
        if ((displayed ?? statements) !== statements || !consentIsCurrent) return null;
        const answers = completeAnswers(choices);
        if (answers === null || itemsSeenOtherwise(answers, seen).length > 0) return null;
        const decided = advance(progress, { kind: 'inventorySubmitted', day, answered: answers.length });
        if (!decided.ok) return null;
        const material = deps.materials.get(editions.ofPart);
        const careSuggested = suggestsCare(answers, material.settings.careThresholds);
        const following = deps.participationHooks.onInventorySubmitted.map((follow) =>
          follow({ day, answers, now, material }),
        );
        const ofDay = { inventory_submitted_at: now, care_suggested: careSuggested };
        return {
          row: null,
          after: choices,
          output: (view) => ({ progress: view, careSuggested }),
          step: {
            progress: decided.progress,
            also: { ofDay, changes: following.flatMap(({ changes }) => changes) },
            whenStored: () => {
              for (const { whenStored } of following) whenStored?.();
            },
            fallback: {
              also: { ofDay, changes: following.flatMap(({ atLeast }) => atLeast) },
              onFault: (fault) => {
                for (const { whenLeftOut } of following) whenLeftOut?.(fault);
              },
            },
          },
        };
      },
      keyOf: ({ day }) => ({ day }),
      stored: (keys) => sql`coalesce((
        select jsonb_agg(jsonb_build_object('day', day, 'careSuggested', care_suggested))
        from study_day
        where study_day.participant_id = participant.participant_id and inventory_submitted_at is not null
          and study_day.day in (select day from jsonb_to_recordset(${keys}::jsonb) as requested (day smallint))), '[]')`,
      readStored: (stored) => handedInShape.parse(stored),
      judge({ day, seen, material: displayed }, handedIn, position) {
        const before = handedIn.find((one) => one.day === day);
        if (before !== undefined) return { repeat: (progress) => ({ progress, careSuggested: before.careSuggested }) };
        requirePart(position, { day, phase: 'inventory' });
        const statements = statementsHash(deps, position.editions);
        if ((displayed ?? statements) !== statements) throw statementsChangedRefusal();
        const choices: LastChoices = position.part ?? new Map();
        const answers = completeAnswers(choices);
        if (answers === null) throw new Refusal('incomplete', missingItems(choices));
        throw new Refusal('conflict', itemsSeenOtherwise(answers, seen).map(answeredOtherwise));
      },
    },
  );
}

/** @returns items that the page showed with another answer than is stored */
function itemsSeenOtherwise(answers: readonly InventoryAnswer[], seen: Submission['seen']): number[] {
  if (seen === undefined) return [];
  return answers.flatMap((answer, index) => (answer === seen[index] ? [] : [index + 1]));
}

function answeredOtherwise(item: number) {
  return { field: `item ${item}`, message: `A frase ${item} tem outra resposta guardada.` };
}

function missingItems(choices: LastChoices) {
  const items = Array.from({ length: inventoryItemCount }, (_, index) => index + 1);
  return items
    .filter((item) => !choices.has(item))
    .map((item) => ({ field: `item ${item}`, message: `Falta responder à frase ${item}.` }));
}
