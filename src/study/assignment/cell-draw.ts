import type { SeededRandom } from '#study/randomness/random.ts';
import {
  type LetterOf,
  lettersOfNetworks,
  type NetworkLetter,
  type NetworkName,
  networkNames,
  otherClass,
  type PseudoWordClass,
} from '#study/words/pseudo-words.ts';
import type { Context } from '#study/words/word-table.ts';
import { evenHalves } from './skeleton.ts';
import type { WordExemplars } from './word-exemplars.ts';

/** Drawn per training block, or once with `cells: 'perPerson'`. */
export type CellDraw = {
  /** The other five words have it under OPOSTO. */
  similarSingles: string[];
  /** First letter of single cells of answer class 1 by network; Y is null with `networks: 1`. */
  firstLetters: { X: LetterOf<'X'>; Y: LetterOf<'Y'> | null };
};

/**
 * docs/protocol/relational-tasks.md, 15.
 *
 * @param words the ten, low before high
 * @param combinatorialWords of each Teste 2 on this block; empty for Treino 1
 */
export function drawCells(
  words: readonly WordExemplars[],
  combinatorialWords: readonly (readonly WordExemplars[])[],
  random: SeededRandom,
): CellDraw {
  const hasY = words.some(({ network }) => network === 'Y');
  const firstLetters = {
    X: random.pick(lettersOfNetworks.X),
    Y: hasY ? random.pick(lettersOfNetworks.Y) : null,
  };
  const isOfTraining2 = combinatorialWords.length > 0;
  for (const places of random.shuffle(evenHalves)) {
    const draw = { similarSingles: places.flatMap((place) => words[place]?.word ?? []), firstLetters };
    if (!isOfTraining2 || canBeTested(words, draw, combinatorialWords)) return draw;
  }
  throw new RangeError('No single cues of these words obey the rules.');
}

/** Answer classes are balanced per network, and five words of a network yield five distinct derived relations. */
function canBeTested(
  words: readonly WordExemplars[],
  draw: CellDraw,
  combinatorialWords: readonly (readonly WordExemplars[])[],
): boolean {
  const cells = singleCells(words, draw);
  return networkNames.every((network) => {
    const ofNetwork = cells.filter(({ own }) => own.network === network);
    const ofClass1 = ofNetwork.filter((cell) => cell.class === 1).length;
    // Two or three of five, four to six of ten.
    if (Math.abs(2 * ofClass1 - ofNetwork.length) > ofNetwork.length / 5) return false;
    return combinatorialWords.every((tested) => {
      const testedCells = ofNetwork.filter(({ own }) => tested.includes(own));
      const pairs = new Set(
        testedCells.map(({ letter, class: ofCell }) => (lettersOfNetworks[network][0] === letter) === (ofCell === 1)),
      );
      const classes = new Set(testedCells.map((cell) => cell.class));
      return testedCells.length < 5 || (pairs.size === 2 && classes.size === 2);
    });
  });
}

export type SingleCell = { context: Context; class: PseudoWordClass; letter: NetworkLetter };

function classUnder({ answerClass }: Pick<WordExemplars, 'answerClass'>, context: Context): PseudoWordClass {
  return context === 'SIMILAR' ? answerClass : otherClass(answerClass);
}

/**
 * In word order. Letters alternate over a network's words of equal answer class; class 2 starts with the other letter
 * (docs/protocol/relational-tasks.md, 15).
 */
export function singleCells(
  words: readonly WordExemplars[],
  { similarSingles, firstLetters }: CellDraw,
): (SingleCell & { own: WordExemplars })[] {
  const last = new Map<string, NetworkLetter>();
  return words.map((own) => {
    const context = similarSingles.includes(own.word) ? 'SIMILAR' : 'OPOSTO';
    const ownClass = classUnder(own, context);
    const place = `${own.network}${ownClass}`;
    const first = firstLetters[own.network] ?? lettersOfNetworks[own.network][0];
    const before = last.get(place);
    const isOther = before === undefined ? ownClass === 2 : before === first;
    const letter = isOther ? otherLetter(own.network, first) : first;
    last.set(place, letter);
    return { own, context, class: ownClass, letter };
  });
}

function otherLetter(network: NetworkName, letter: NetworkLetter): NetworkLetter {
  const [one, other] = lettersOfNetworks[network];
  return letter === one ? other : one;
}
