import type { RelationTask } from '#study/protocol.ts';
import { dayParts, ratingScale } from '#study/protocol.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import { seededRandom } from '#study/randomness/random.ts';
import type { Context } from '#study/words/word-table.ts';
import { bernoulli } from './chance.ts';
import { evidenceFor, followsFromLearned } from './derive-relation.ts';
import { deriveSeed } from './derive-seed.ts';
import type { LearnedRelations } from './learned-relations.ts';
import type { SimulatedPerson } from './simulate-person.ts';
import { latentValence } from './simulate-rating.ts';
import type { WordKnowledge } from './word-knowledge.ts';

/** Without the correct answer. */
export type OfferedItem = { number: number; sample: string; context: Context; options: readonly string[] };

export type ItemPlace = { task: RelationTask; attempt: number };

/** `sure`: chosen for a reason, not by chance. */
type ChosenOption = { option: string; sure: boolean };

/** By knowledge, learned feedback, or chance. */
export function chooseOption(
  person: SimulatedPerson,
  item: OfferedItem,
  { task, attempt }: ItemPlace,
  { learned, knowledge, random }: { learned: LearnedRelations; knowledge: WordKnowledge; random: SeededRandom },
): ChosenOption {
  const lapse = person.lapse * person.traits.lapseLeftPerAttempt ** (attempt - 1);
  if (bernoulli(random, lapse)) return guess(item.options, random);
  const known = item.options.find((option) => learned.isRight(item.sample, item.context, option) === true);
  if (known !== undefined) return { option: known, sure: true };
  const open = item.options.filter((option) => learned.isRight(item.sample, item.context, option) !== false);
  const offered = open.length > 0 ? open : item.options;
  const reasoned = dayParts[task].isAboutKnownWords
    ? offered.find((option) => isKnownCompletion(person, item, option, knowledge))
    : reasonOut(person, item, offered, { learned, knowledge, random });
  return reasoned === undefined ? guess(offered, random) : { option: reasoned, sure: true };
}

/** Constant across items: the seed depends only on the word pair. */
function isKnownCompletion(
  person: SimulatedPerson,
  { sample, context }: OfferedItem,
  option: string,
  knowledge: WordKnowledge,
): boolean {
  const random = seededRandom(deriveSeed(person.seed, 'vocabulary', sample, option));
  return bernoulli(random, person.traits.vocabulary) && knowledge.completes(sample, context, option);
}

function reasonOut(
  person: SimulatedPerson,
  { sample, context }: OfferedItem,
  options: readonly string[],
  mind: { learned: LearnedRelations; knowledge: WordKnowledge; random: SeededRandom },
): string | undefined {
  const { learned, knowledge, random } = mind;
  if (!bernoulli(random, person.traits.insight)) return undefined;
  const derived = options.find((option) => followsFromLearned(learned, { sample, context, option }));
  if (derived !== undefined) return derived;
  const isPleasant = (word: string) => latentValence(person, word, knowledge) > ratingScale.middle;
  const weighed = options
    .map((option) => ({ option, evidence: evidenceFor(learned, { sample, context, option }, isPleasant) }))
    .toSorted((one, other) => other.evidence - one.evidence);
  const [best] = weighed;
  return best !== undefined && best.evidence > 0 ? best.option : undefined;
}

function guess(options: readonly string[], random: SeededRandom): ChosenOption {
  return { option: random.pick(options), sure: false };
}
