import type { Assignment } from '#study/assignment/assignment.ts';
import { lettersOfNetworks, type NetworkName, networkNames } from '#study/words/pseudo-words.ts';
import { lettersIn, type WordProperties } from '#study/words/word-properties.ts';
import { contexts, exemplarsUnder, type WordRow, type WordTable } from '#study/words/word-table.ts';

/** What a simulated participant knows of a word or pseudo-word without having been told any relation. */
export type KnownTerm = {
  text: string;
  letters: number;
  /** Zipf frequency in the corpus; what the corpus does not have is rarer than anything in it, a pseudo-word has none. */
  frequency: number;
  /** -1 unpleasant, 1 pleasant for this person, 0 neither: of a pseudo-word by the words that it was trained with. */
  pole: -1 | 0 | 1;
  /** The word whose synonym or antonym this is; null for everything else. */
  exemplarOf: string | null;
  /** The network that a word or pseudo-word belongs to in Treino 2 and Teste 2; null outside. */
  network: NetworkName | null;
};

const notInCorpus = 0;

/** @returns the frequencies of `words-properties.csv` by word. */
export function frequenciesOf(rows: readonly WordProperties[]): Map<string, number> {
  return new Map(rows.map((row) => [row.word, row.zipf_opensubtitles_2018_ptbr ?? notInCorpus]));
}

/**
 * @param frequencies from `frequenciesOf`
 * @returns everything that items of this person can show
 */
export function knowTerms(
  table: WordTable,
  assignment: Assignment,
  frequencies: ReadonlyMap<string, number>,
): Map<string, KnownTerm> {
  const poles = new Map<string, -1 | 1>([
    ...assignment.low.map(({ word }) => [word, -1] as const),
    ...assignment.high.map(({ word }) => [word, 1] as const),
  ]);
  const networks = new Map(assignment.exemplars.map(({ word, network }) => [word, network]));
  const known = new Map<string, KnownTerm>();
  const add = (text: string, rest: Pick<KnownTerm, 'pole' | 'exemplarOf' | 'network'>) =>
    known.set(text, { text, letters: lettersIn(text), frequency: frequencies.get(text) ?? notInCorpus, ...rest });

  for (const row of table.words) {
    add(row.word, { pole: poles.get(row.word) ?? 0, exemplarOf: null, network: networks.get(row.word) ?? null });
    addExemplars(row, poles.get(row.word) ?? row.pole, add);
  }
  for (const [role, pseudoWord] of Object.entries(assignment.pseudoWords)) {
    add(pseudoWord, { pole: poleOfRole(role), exemplarOf: null, network: networkOfRole(role) });
  }
  return known;
}

/** An exemplar has its word's pole as a synonym and the opposite one as an antonym. */
function addExemplars(
  row: WordRow,
  pole: KnownTerm['pole'],
  add: (text: string, rest: Pick<KnownTerm, 'pole' | 'exemplarOf' | 'network'>) => void,
): void {
  for (const context of contexts) {
    const ownPole = (context === 'SIMILAR' || pole === 0 ? pole : -pole) as KnownTerm['pole'];
    for (const exemplar of exemplarsUnder(row, context)) {
      add(exemplar, { pole: ownPole, exemplarOf: row.word, network: null });
    }
  }
}

/** Class 1 is that of unpleasant words, class 2 that of pleasant ones; N has none. */
function poleOfRole(role: string): KnownTerm['pole'] {
  if (role.startsWith('N')) return 0;
  return role.endsWith('1') ? -1 : 1;
}

function networkOfRole(role: string): NetworkName | null {
  return networkNames.find((network) => lettersOfNetworks[network].some((letter) => role.startsWith(letter))) ?? null;
}
