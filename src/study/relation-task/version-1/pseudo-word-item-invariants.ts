import type { Assignment1 } from '#study/assignment/version-1/assignment-1.ts';
import { isTraining } from '#study/protocol.ts';
import type { RelationBlock, RelationItem } from '#study/relation-task/relation-item.ts';
import type { Problem } from '#study/words/problem.ts';
import type { WordTable } from '#study/words/word-table.ts';

type Cue = RelationItem['context'];

/** What a block of Treino 2 or Teste 2 is about: the class of every word and pseudo-word that has one, and who plays what. */
type Network = {
  classOf: ReadonlyMap<string, 1 | 2>;
  letterOf: ReadonlyMap<string, string>;
  lowWords: readonly string[];
  tenWords: readonly string[];
  neutralWords: readonly string[];
  classless: readonly string[];
  /** "word cue pseudo-word" of everything trained. */
  trained: ReadonlySet<string>;
};

/** @returns every rule for pseudo-words that a block of Treino 2 or Teste 2 breaks. */
export function* pseudoWordItemProblems({
  assignment,
  block: { task, items },
}: {
  table: WordTable;
  assignment: Assignment1;
  block: RelationBlock;
}): Generator<Problem> {
  const network = networkOf(assignment);
  for (const [index, item] of items.entries()) {
    const place = `items[${index}]`;
    yield* truthProblems(place, item, network);
    yield* optionProblems(place, item, network);
    yield* derivationProblems(place, item, network);
  }
  yield* leastShownProblems(items, network);
  if (isTraining(task)) yield* trainingProblems(items, network);
  else yield* testProblems(items, assignment);
}

function networkOf({ low, high, neutral, cells, pseudoWords: cast }: Assignment1): Network {
  const lowWords = low.map(({ word }) => word);
  const highWords = high.map(({ word }) => word);
  return {
    classOf: new Map<string, 1 | 2>([
      ...[...lowWords, cast.B1, cast.C1].map((term) => [term, 1] as const),
      ...[...highWords, cast.B2, cast.C2].map((term) => [term, 2] as const),
    ]),
    letterOf: new Map([
      [cast.B1, 'B'],
      [cast.B2, 'B'],
      [cast.C1, 'C'],
      [cast.C2, 'C'],
    ]),
    lowWords,
    tenWords: [...lowWords, ...highWords],
    neutralWords: neutral.map(({ word }) => word),
    classless: [cast.N1, cast.N2, cast.N3, cast.N4],
    trained: new Set(
      cells.flatMap(({ word, trainedPseudoWords }) =>
        trainedPseudoWords.map(({ context, role }) => `${word} ${context} ${cast[role]}`),
      ),
    ),
  };
}

/** Same class: similar; different classes: opposite; without a class: neither. */
function relationBetween(one: string, other: string, { classOf }: Network): Cue | null {
  const [oneClass, otherClass] = [classOf.get(one), classOf.get(other)];
  if (!oneClass || !otherClass) return null;
  return oneClass === otherClass ? 'SIMILAR' : 'OPOSTO';
}

function* truthProblems(place: string, item: RelationItem, network: Network): Generator<Problem> {
  const right = item.options.filter((option) => relationBetween(item.sample, option, network) === item.context);
  if (String(right) !== item.correct) yield { place, expectation: 'exactly one option that is right' };
}

function* optionProblems(place: string, item: RelationItem, network: Network): Generator<Problem> {
  const { classOf, letterOf, classless, tenWords, neutralWords } = network;
  const wrong = item.options.filter((option) => option !== item.correct);
  const expected = { 3: [1, 1], 4: item.kind === 'ARB' ? [2, 1] : [1, 2], 5: item.kind === 'CE' ? [1, 3] : [2, 2] };
  const pool = item.kind === 'ME' ? [tenWords, neutralWords] : [[...letterOf.keys()], classless];
  const counts = pool.map((terms) => wrong.filter((option) => terms.includes(option)).length);
  if (String(counts) !== String(expected[item.optionCount])) {
    yield { place, expectation: `${expected[item.optionCount].join(' and ')} options with and without a class` };
  }
  if (wrong.some((option) => classOf.get(option) === classOf.get(item.correct))) {
    yield { place, expectation: 'no other option of the class of the right one' };
  }
  const sameLetter = wrong.filter(
    (option) => letterOf.get(option) === letterOf.get(item.correct) && letterOf.has(option),
  );
  if (item.kind !== 'ME' && sameLetter.length !== 1) {
    yield { place, expectation: 'the letter of the right one in the other class' };
  }
}

function* derivationProblems(place: string, item: RelationItem, { trained, letterOf }: Network): Generator<Problem> {
  const { kind, node, sample, context, correct } = item;
  const cuesOf = (pseudoWord: string) =>
    (['SIMILAR', 'OPOSTO'] as const).filter((cue) => trained.has(`${node} ${cue} ${pseudoWord}`));
  const isSound = {
    ARB: sample === node && trained.has(`${node} ${context} ${correct}`),
    ME: correct === node && trained.has(`${node} ${context} ${sample}`),
    CE:
      letterOf.get(sample) !== letterOf.get(correct) &&
      cuesOf(sample).some((from) => cuesOf(correct).some((to) => (from === to ? 'SIMILAR' : 'OPOSTO') === context)),
    CUE: false,
    GEN: false,
  };
  if (!isSound[kind]) yield { place, expectation: 'an item that follows from what was trained with its node' };
}

/** Words and pseudo-words without a class are chosen by how often they have been an option so far. */
function* leastShownProblems(items: readonly RelationItem[], network: Network): Generator<Problem> {
  const { classless, neutralWords, lowWords, tenWords } = network;
  const highWords = tenWords.filter((word) => !lowWords.includes(word));
  const shownBefore = new Map<string, number>();
  const timesShown = (term: string) => shownBefore.get(term) ?? 0;
  for (const [index, { options, correct }] of items.entries()) {
    for (const pool of [classless, neutralWords, lowWords, highWords]) {
      const chosen = pool.filter((term) => options.includes(term) && term !== correct);
      const passedOver = pool.filter((term) => !options.includes(term));
      if (chosen.some((term) => passedOver.some((other) => timesShown(other) < timesShown(term)))) {
        yield { place: `items[${index}]`, expectation: `the least shown of ${pool.join(', ')}` };
      }
    }
    for (const option of options) shownBefore.set(option, timesShown(option) + 1);
  }
}

function* trainingProblems(items: readonly RelationItem[], { trained, classless }: Network): Generator<Problem> {
  for (const pseudoWord of classless) {
    if (items.filter(({ options }) => options.includes(pseudoWord)).length !== 10) {
      yield { place: 'items', expectation: `${pseudoWord}, which belongs to no class, ten times` };
    }
  }
  const asked = new Set(items.map(({ node, context, correct }) => `${node} ${context} ${correct}`));
  if (asked.size !== 30 || asked.symmetricDifference(trained).size > 0) {
    yield { place: 'items', expectation: 'every trained relation once' };
  }
}

function* testProblems(items: readonly RelationItem[], { low, high, bit }: Assignment1): Generator<Problem> {
  const parityOf = (node: string) => {
    const [i, p] = low.some(({ word }) => word === node)
      ? [low.findIndex(({ word }) => word === node), 0]
      : [high.findIndex(({ word }) => word === node), 1];
    return (i + p + bit) % 2;
  };
  for (const [index, { kind, node }] of items.entries()) {
    if (kind !== (parityOf(node) === 0 ? 'ME' : 'CE')) {
      yield { place: `items[${index}]`, expectation: 'ME with an even word, CE with an odd one' };
    }
  }
  const similarCount = (kind: RelationItem['kind']) =>
    items.filter((item) => item.kind === kind && item.context === 'SIMILAR').length;
  if (similarCount('ME') !== (bit === 0 ? 3 : 2) || similarCount('CE') !== (bit === 0 ? 2 : 3)) {
    yield { place: 'items', expectation: `the cues of ME and CE that belong to b = ${bit}` };
  }
  const combinatorial = items.filter(({ kind }) => kind === 'CE');
  if (new Set(combinatorial.map(({ sample, context, correct }) => `${sample} ${context} ${correct}`)).size !== 5) {
    yield { place: 'items', expectation: 'five CE items that differ in sample, cue or right option' };
  }
}
