import type { Assignment } from '#study/assignment/assignment.ts';
import { lettersOfNetworks, type NetworkName, networkNames, type PseudoWordClass } from '#study/words/pseudo-words.ts';
import { letterCount, type WordProperties } from '#study/words/word-properties.ts';
import { contexts, exemplarsUnder, type WordRow, type WordTable } from '#study/words/word-table.ts';

/** Without relations. */
export type KnownTerm = {
  text: string;
  letters: number;
  /** Zipf frequency; below the corpus minimum when absent; a pseudo-word has none. */
  frequency: number;
  /** -1 unpleasant, 1 pleasant for this participant, 0 neither; a pseudo-word takes the majority of its words. */
  pole: -1 | 0 | 1;
  /** The word whose synonym or antonym this is, or null. */
  exemplarOf: string | null;
  /** Network in Treino 2 and Teste 2, or null. */
  network: NetworkName | null;
  /** Answer class in a network, or null. */
  answerClass: PseudoWordClass | null;
};

type AddTerm = (text: string, rest: Pick<KnownTerm, 'pole' | 'exemplarOf' | 'network' | 'answerClass'>) => void;

const notInCorpus = 0;

export function frequenciesOf(rows: readonly WordProperties[]): Map<string, number> {
  return new Map(rows.map((row) => [row.word, row.zipf_opensubtitles_2018_ptbr ?? notInCorpus]));
}

/** @param frequencies from `frequenciesOf` */
export function listTerms(
  table: WordTable,
  assignment: Assignment,
  frequencies: ReadonlyMap<string, number>,
): Map<string, KnownTerm> {
  const poles = new Map<string, -1 | 1>([
    ...assignment.low.map(({ word }) => [word, -1] as const),
    ...assignment.high.map(({ word }) => [word, 1] as const),
  ]);
  const ofTen = new Map(assignment.exemplars.map((own) => [own.word, own]));
  const known = new Map<string, KnownTerm>();
  const add: AddTerm = (text, rest) =>
    known.set(text, { text, letters: letterCount(text), frequency: frequencies.get(text) ?? notInCorpus, ...rest });

  for (const row of table.words) {
    const { network = null, answerClass = null } = ofTen.get(row.word) ?? {};
    add(row.word, { pole: poles.get(row.word) ?? 0, exemplarOf: null, network, answerClass });
    addExemplars(row, poles.get(row.word) ?? row.pole, add);
  }
  for (const [role, pseudoWord] of Object.entries(assignment.pseudoWords)) {
    const network = networkOfRole(role);
    const answerClass = network === null ? null : role.endsWith('1') ? 1 : 2;
    add(pseudoWord, { pole: poleOf({ network, answerClass }, assignment), exemplarOf: null, network, answerClass });
  }
  return known;
}

/** A synonym has its word's pole, an antonym the opposite one. */
function addExemplars(row: WordRow, pole: KnownTerm['pole'], add: AddTerm): void {
  for (const context of contexts) {
    const ownPole = (context === 'SIMILAR' || pole === 0 ? pole : -pole) as KnownTerm['pole'];
    for (const exemplar of exemplarsUnder(row, context)) {
      add(exemplar, { pole: ownPole, exemplarOf: row.word, network: null, answerClass: null });
    }
  }
}

/**
 * Sum of the poles of similar words minus those of opposite words. Near ties are neutral: with drawn classes, five
 * words split three to two.
 */
function poleOf(
  { network, answerClass }: Pick<KnownTerm, 'network' | 'answerClass'>,
  { exemplars }: Assignment,
): KnownTerm['pole'] {
  const ofNetwork = exemplars.filter((own) => own.network === network);
  const sum = ofNetwork.reduce((before, own) => {
    const isPleasant = (own.pole === 'high') === (own.answerClass === answerClass);
    return before + (isPleasant ? 1 : -1);
  }, 0);
  return Math.abs(sum) > ofNetwork.length / 2 ? (Math.sign(sum) as -1 | 1) : 0;
}

function networkOfRole(role: string): NetworkName | null {
  return networkNames.find((network) => lettersOfNetworks[network].some((letter) => role.startsWith(letter))) ?? null;
}
