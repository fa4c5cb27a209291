import type { Assignment } from '#study/assignment/assignment.ts';
import type { Context, WordTable } from '#study/words/word-table.ts';
import type { RelationItem } from './relation-item.ts';

/** An exemplar of the table as a person meets it; the person's ratings tell the pole of the ten words, the table that of others. */
export type KnownExemplar = {
  term: string;
  owner: string;
  cue: Context;
  pole: number;
  use: 'trained' | 'testOnly' | 'fourth' | 'otherRow';
};

/** For checking: every exemplar of the table by its word, made without the code that draws. */
export function lookUpExemplars(table: WordTable, { exemplars }: Assignment): Map<string, KnownExemplar> {
  const ten = new Map(exemplars.map((own) => [own.word, own]));
  const known = table.words.flatMap((row) =>
    [...row.synonyms, ...row.antonyms].map((term, index): KnownExemplar => {
      const cue = index < 4 ? 'SIMILAR' : 'OPOSTO';
      const own = ten.get(row.word);
      const rowPole = own ? (own.pole === 'low' ? -1 : 1) : row.pole;
      const use = !own
        ? 'otherRow'
        : own.trained[cue].includes(term)
          ? 'trained'
          : own.testOnly[cue] === term
            ? 'testOnly'
            : 'fourth';
      return { term, owner: row.word, cue, pole: cue === 'SIMILAR' ? rowPole : -rowPole, use };
    }),
  );
  return new Map(known.map((exemplar) => [exemplar.term, exemplar]));
}

/** @returns what the options of an item about known words ought to be called, in their order */
export function expectedParts(item: RelationItem, known: ReadonlyMap<string, KnownExemplar>): string[] {
  const rightPole = known.get(item.correct)?.pole ?? 0;
  return item.options.map((option) => {
    if (option === item.correct) return 'right';
    const exemplar = known.get(option);
    if (exemplar?.owner === item.node) return 'lure';
    return exemplar?.pole === rightPole ? 'same' : 'opposite';
  });
}
