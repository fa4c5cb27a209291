import { z } from 'zod';
import { normalizeLine } from '#study/text/normalize-text.ts';
import { comparisonKey } from '#study/text/same-text.ts';
import type { Problem } from './problem.ts';
import { countSafeUnderBothCues, minimumSafeFillers } from './safe-fillers.ts';

export const contexts = ['SIMILAR', 'OPOSTO'] as const;
export type Context = (typeof contexts)[number];

export function otherContext(context: Context): Context {
  return context === 'SIMILAR' ? 'OPOSTO' : 'SIMILAR';
}

const wordShape = z
  .string('é esperada uma palavra entre aspas')
  .regex(/^\S(?:.*\S)?$/, 'é esperada uma palavra, sem espaço antes ou depois')
  .overwrite(normalizeLine);
const exemplarsShape = z.tuple([wordShape, wordShape, wordShape, wordShape], 'são esperadas quatro palavras');

const wordRowShape = z.strictObject({
  word: wordShape,
  /** Prior from norms; the participant's ratings override it. */
  pole: z.literal([-1, 0, 1], 'é esperado -1, 0 ou 1'),
  /** Best attested first; the first three are trained or test-only, the fourth is a filler. */
  synonyms: exemplarsShape,
  antonyms: exemplarsShape,
  /** Words that could also be right under the cue, so no distractors. */
  avoid: z.strictObject({ SIMILAR: z.array(wordShape), OPOSTO: z.array(wordShape) }),
});
export type WordRow = z.output<typeof wordRowShape>;

export const wordTableShape = z.object({ words: z.array(wordRowShape) });
export type WordTable = z.output<typeof wordTableShape>;

const wordTableRows = 60;
const minimumSafeFillersOfWord = 4;
const minimumSafeUnderBothCues = 10;

/**
 * Minimum rows by pole for the reserve. Worst cases: nothing rated (5 low), five pleasant words rated as low (5 more pleasant), ten
 * neutral words rated (4 more).
 */
const minimumRowsOfPole = { '-1': 5, '0': 14, '1': 10 } as const;

export function exemplarsUnder(row: WordRow, context: Context): readonly [string, string, string, string] {
  return context === 'SIMILAR' ? row.synonyms : row.antonyms;
}

/**
 * Rules beyond the shape (docs/protocol/relational-tasks.md, 3).
 *
 * @returns problems; none if the generator can rely on the table
 */
export function findWordTableProblems(table: WordTable): Problem[] {
  const repeated = findRepeatedWords(table);
  return [
    ...findMissingRows(table),
    ...repeated,
    ...findUnknownAvoided(table),
    ...(repeated.length === 0 ? [...findTooFewSafeFillers(table), ...findTooFewForTestOne(table)] : []),
  ];
}

function findMissingRows({ words }: WordTable): Problem[] {
  const problems: Problem[] = [];
  if (words.length !== wordTableRows) {
    problems.push({ place: 'words', expectation: `são esperadas ${wordTableRows} palavras, há ${words.length}` });
  }
  for (const [pole, fewest] of Object.entries(minimumRowsOfPole)) {
    const count = words.filter((row) => String(row.pole) === pole).length;
    if (count < fewest) {
      const expectation = `são esperadas ao menos ${fewest} palavras de polo ${pole}, há ${count}`;
      problems.push({ place: 'words', expectation });
    }
  }
  return problems;
}

const listNames = { synonyms: 'sinônimo', antonyms: 'antônimo' } as const;

/** The sixty words first, so that a clash is reported at the exemplar. */
function findRepeatedWords({ words }: WordTable): Problem[] {
  const exemplars = words.flatMap((row, index) =>
    (['synonyms', 'antonyms'] as const).flatMap((list) =>
      row[list].map((term, position) => ({
        ...{ term, place: `words[${index}].${list}[${position}]` },
        what: `${listNames[list]} de "${row.word}"`,
      })),
    ),
  );
  const problems: Problem[] = [];
  const firstUses = new Map<string, string>();
  for (const { term, place, what } of [
    ...words.map((row, index) => ({ term: row.word, place: `words[${index}].word`, what: 'uma palavra avaliada' })),
    ...exemplars,
  ]) {
    const onScreen = comparisonKey(term);
    const earlier = firstUses.get(onScreen);
    if (earlier === undefined) firstUses.set(onScreen, what);
    else problems.push({ place, expectation: `é esperada uma palavra única na tabela; "${term}" já é ${earlier}` });
  }
  return problems;
}

function findUnknownAvoided({ words }: WordTable): Problem[] {
  const known = new Map(
    words.flatMap((row) => [row.word, ...row.synonyms, ...row.antonyms]).map((term) => [comparisonKey(term), term]),
  );
  return words.flatMap((row, index) =>
    contexts.flatMap((context) =>
      row.avoid[context].flatMap((term, position) => {
        const inTable = known.get(comparisonKey(term));
        if (inTable === term) return [];
        const expectation =
          inTable === undefined
            ? `é esperada uma palavra da tabela; "${term}" não está nela`
            : `é esperada uma palavra escrita como na tabela: "${inTable}"`;
        return [{ place: `words[${index}].avoid.${context}[${position}]`, expectation }];
      }),
    ),
  );
}

function findTooFewSafeFillers({ words }: WordTable): Problem[] {
  return words.flatMap((row, index) =>
    contexts.flatMap((context) => {
      const fewest = minimumSafeFillers(words, row, context);
      if (fewest === null || fewest >= minimumSafeFillersOfWord) return [];
      const expectation =
        `são esperados ao menos ${minimumSafeFillersOfWord} distratores seguros para "${row.word}" ` +
        `em qualquer conjunto de dez palavras; no pior deles sobram ${fewest}`;
      return [{ place: `words[${index}].avoid.${context}`, expectation }];
    }),
  );
}

function findTooFewForTestOne({ words }: WordTable): Problem[] {
  return words.flatMap((row, index) =>
    ([-1, 1] as const).flatMap((pole) => {
      const count = countSafeUnderBothCues(words, row, pole);
      if (count >= minimumSafeUnderBothCues) return [];
      const expectation =
        `são esperadas ao menos ${minimumSafeUnderBothCues} palavras de polo ${pole} que sejam seguras para ` +
        `"${row.word}" sob as duas dicas; há ${count}`;
      return [{ place: `words[${index}].avoid`, expectation }];
    }),
  );
}
