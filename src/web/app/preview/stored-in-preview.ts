import type { SimulatedDay, SimulatedParticipation } from '#rehearsal/simulation/simulated-participation.ts';
import { enrolmentGroup, type InventoryAnswer, inventoryItemCount } from '#study/protocol.ts';
import type { StoredDay, StoredParticipation } from '#study/record/research-record.ts';

/** @returns the participation as the server would store it, as far as results need */
export function storedInPreview({ day, phase, days }: SimulatedParticipation): StoredParticipation {
  const emptyPerson = { id: '', name: '', email: '', age: '', sex: null, social: '', education: '', medications: '' };
  return { ...emptyPerson, group: enrolmentGroup, day, phase, days: days.map(storedDay) };
}

/** @returns the latest choice by item number */
export function choicesInPreview({ choices }: SimulatedDay): Map<number, { revision: number; value: InventoryAnswer }> {
  return new Map(choices.map(({ item, revision, value }) => [item, { revision, value }]));
}

function storedDay(made: SimulatedDay): StoredDay {
  const last = choicesInPreview(made);
  const items = Array.from({ length: inventoryItemCount }, (_, index) => last.get(index + 1)?.value ?? 0);
  return {
    day: made.day,
    inventoryAnswers: made.submittedAtMs === null ? null : items,
    ratings: (made.rating?.presentations ?? []).flatMap((presentation) =>
      presentation.outcome === 'rated'
        ? [{ word: presentation.word, valence: presentation.valence, reactionTimeMs: presentation.reactionTimeMs }]
        : [],
    ),
    attempts: made.blocks
      .filter(({ finishedAtMs }) => finishedAtMs !== null)
      .map(({ task, attempt, scorePercent, items: asked, answers }) => ({
        task,
        attempt,
        scorePercent: scorePercent ?? 0,
        items: asked.map(({ sample, context, options, correct }, index) => ({
          ...{ sample, context, options, correct },
          score: answers[index]?.correct ? (1 as const) : (0 as const),
        })),
      })),
    sessionTimeSeconds: made.pages.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}
