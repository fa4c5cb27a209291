import { describe, expect, it } from 'vitest';
import { simulateInventory } from '#rehearsal/simulation/simulate-inventory.ts';
import { type SimulatedPerson, simulatePerson } from '#rehearsal/simulation/simulate-person.ts';
import { simulatePresentation } from '#rehearsal/simulation/simulate-rating.ts';
import { simulateTrace } from '#rehearsal/simulation/simulate-trace.ts';
import { wordKnowledgeFrom } from '#rehearsal/simulation/word-knowledge.ts';
import { isInventoryByItem } from '#study/inventory/inventory.ts';
import { type StudyDay, studyDays, wordRating } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { shippedWordTable as table } from '#tests/support/study/shipped-word-table.ts';
import { taskAnswer } from '#tests/support/study/task-answer.ts';
import { findFlags } from './find-flags.ts';
import type { QualityDay, QualityPresentation } from './quality-day.ts';

const knowledge = wordKnowledgeFrom(table);
const words = table.words.map(({ word }) => word);
const people = Array.from({ length: 400 }, (_, index) => simulatePerson(12, index + 1));

/** Day of a simulated participant, in the shape that the server reads. */
function dayOf(person: SimulatedPerson, day: StudyDay): QualityDay {
  const presentations: QualityPresentation[] = [];
  for (let position = 1; presentations.filter(({ outcome }) => outcome === 'rated').length < wordRating.wordsToRate; ) {
    const word = words[position % words.length] ?? '';
    presentations.push(simulatePresentation(person, { day, position, word, knowledge }));
    position += 1;
  }
  const random = seededRandom(person.seed + day);
  const options = words.slice(0, 4);
  const taskAnswers = Array.from({ length: 80 }, (_, index) => {
    const chosen = random.pick(options);
    const trace = simulateTrace(person, { options, chosen, isSure: true }, random);
    return taskAnswer(index, {
      ...{ hiddenMs: trace.hiddenMs, trusted: trace.trusted, chosenPosition: options.indexOf(chosen) + 1 },
      responseLatencyMs: (trace.drops[0]?.atMs ?? 0) - trace.revealsMs[3],
    });
  });
  const { viewportWidthPx, frameIntervalMs } = person.device;
  const device = { viewportWidthPx, frameIntervalMs };
  return {
    choices: simulateInventory(person, day).map((choice) => ({ ...choice, isByItem: isInventoryByItem(device) })),
    presentations,
    ratingsAgain: [],
    taskAnswers,
    inventoryHiddenMs: 0,
    device,
    devicesBefore: [device],
    spans: [],
    presentationTimes: [],
    utcOffsets: { enrolledMinutes: -180, pagesMinutes: [-180] },
    translation: { translated: 0, of: 0 },
    hasLeftBefore: false,
  };
}

describe('simulated people', () => {
  const careful = people.filter(({ profile }) => profile !== 'careless');
  // A healthy participant may give the same answer many times in a row.
  const flagsOf = (some: readonly SimulatedPerson[]) =>
    some
      .flatMap((person) => studyDays.flatMap((day) => findFlags(dayOf(person, day))))
      .filter(({ flag }) => flag !== 'sameAnswers');

  it('who are careful raise no flag', () => {
    expect(flagsOf(careful.filter(({ profile }) => profile === 'typical').slice(0, 40))).toEqual([]);
  });

  it('who are careful have a notice on fewer than one day of a hundred, and nothing hard', () => {
    const slips = flagsOf(careful);
    expect(slips.length).toBeLessThan(0.01 * studyDays.length * careful.length);
    expect(slips.filter(({ severity }) => severity === 'hard')).toEqual([]);
  });

  it('who answer without reading are flagged', () => {
    const careless = people.filter(({ profile }) => profile === 'careless');
    expect(careless.length).toBeGreaterThan(5);
    const flagged = careless.filter((person) => findFlags(dayOf(person, 1)).length > 0);
    expect(flagged.length / careless.length).toBeGreaterThan(0.5);
  });
});
