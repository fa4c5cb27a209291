import type { StudyDay } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { bernoulli } from './chance.ts';
import { chooseOption, type ItemPlace, type OfferedItem } from './choose-option.ts';
import { deriveSeed } from './derive-seed.ts';
import type { LearnedRelations } from './learned-relations.ts';
import { type SimulatedInteraction, simulateInteraction } from './simulate-interaction.ts';
import type { SimulatedPerson } from './simulate-person.ts';
import { type SimulatedTrace, simulateTrace } from './simulate-trace.ts';
import type { WordKnowledge } from './word-knowledge.ts';

export type SimulatedAnswer = { chosen: string; trace: SimulatedTrace; course: SimulatedInteraction };

type Mind = { learned: LearnedRelations; knowledge: WordKnowledge };

export function simulateAnswer(
  person: SimulatedPerson,
  item: OfferedItem,
  place: ItemPlace & { day: StudyDay },
  mind: Mind,
): SimulatedAnswer {
  const random = seededRandom(seedOf(person, item, place, 'answer'));
  const { option, sure } = chooseOption(person, item, place, { ...mind, random });
  const trace = simulateTrace(person, { options: item.options, chosen: option, isSure: sure }, random);
  return { chosen: option, trace, course: simulateInteraction(trace, random) };
}

/** Learns, with some chance, from the feedback of a training item. */
export function learnFromFeedback(
  person: SimulatedPerson,
  item: OfferedItem,
  place: ItemPlace & { day: StudyDay },
  { chosen, correct, learned }: { chosen: string; correct: boolean; learned: LearnedRelations },
): void {
  const random = seededRandom(seedOf(person, item, place, 'feedback'));
  if (!bernoulli(random, person.traits.memory)) return;
  learned.remember({ sample: item.sample, context: item.context, option: chosen, isRight: correct });
}

function seedOf(
  person: SimulatedPerson,
  { number, sample, context }: OfferedItem,
  { day, task, attempt }: ItemPlace & { day: StudyDay },
  purpose: string,
): number {
  return deriveSeed(person.seed, purpose, day, task, attempt, number, sample, context);
}
