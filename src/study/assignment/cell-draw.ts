import type { SeededRandom } from '#study/randomness/random.ts';
import { type LetterOf, lettersOfNetworks } from '#study/words/pseudo-words.ts';
import type { GeneratorSettings } from './generator-settings.ts';

/** What is drawn anew for each training block, unless the setting `cells: 'perPerson'` has it drawn once. */
export type CellDraw = {
  /** Whether the cue of each word's single cell is the word's own cue or, for all ten words, the other one. */
  singleCue: 'own' | 'other';
  /** The letter with which single cells of answer class 1 begin in each network; Y has none with `networks: 1`. */
  firstLetters: { X: LetterOf<'X'>; Y: LetterOf<'Y'> | null };
};

/** @returns the draw of one block or, with `cells: 'perPerson'`, of one person (docs/protocol/relational-tasks.md, 15). */
export function drawCells(networks: GeneratorSettings['networks'], random: SeededRandom): CellDraw {
  return {
    singleCue: random.pick(['own', 'other'] as const),
    firstLetters: {
      X: random.pick(lettersOfNetworks.X),
      Y: networks === 2 ? random.pick(lettersOfNetworks.Y) : null,
    },
  };
}
