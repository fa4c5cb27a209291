import type { Problem } from '#study/words/problem.ts';
import type { WordRow } from '#study/words/word-table.ts';
import type { Assignment } from './assignment.ts';

type Filler = { term: string; owner: string; pole: number };

/** docs/protocol/relational-tasks.md, 15. @returns broken rules */
export function* testOneSetProblems(
  { exemplars, testOneSets }: Assignment,
  rows: ReadonlyMap<string, WordRow>,
): Generator<Problem> {
  const sizes = testOneSets.map(({ optionCount }) => optionCount).toSorted();
  if (String(sizes) !== '3,3,3,4,4,4,5,5,5,5') {
    yield { place: 'testOneSets', expectation: 'three sets of 3, three of 4 and four of 5 options' };
  }
  const ofTen = exemplars.flatMap(({ word, pole, testOnly }): Filler[] => {
    const own = pole === 'low' ? -1 : 1;
    return [
      { term: testOnly.SIMILAR, owner: word, pole: own },
      { term: testOnly.OPOSTO, owner: word, pole: -own },
    ];
  });
  const others = [...rows.values()]
    .filter(({ word }) => !exemplars.some((own) => own.word === word))
    .flatMap(({ word, pole, synonyms, antonyms }): Filler[] => [
      ...synonyms.map((term) => ({ term, owner: word, pole })),
      ...antonyms.map((term) => ({ term, owner: word, pole: -pole })),
    ]);

  /** Allowed deviation of the seven single fillers from four to three. */
  let excused = 0;
  let sumOfPoles = 0;
  for (const [index, { word, optionCount, fillers }] of testOneSets.entries()) {
    const place = `testOneSets[${index}]`;
    const row = rows.get(word);
    if (word !== exemplars[index]?.word || !row) {
      yield { place, expectation: 'the set of the word in this place' };
      continue;
    }
    const isSafe = ({ term, owner }: Filler) =>
      owner !== word && !row.avoid.SIMILAR.includes(term) && !row.avoid.OPOSTO.includes(term);
    const safe = ofTen.filter(isSafe);
    const chosen = fillers.flatMap((term) => safe.find((one) => one.term === term) ?? []);
    const fromOutside = fillers.flatMap((term) => others.find((one) => one.term === term && isSafe(one)) ?? []);
    if (
      fillers.length !== optionCount - 2 ||
      new Set(fillers).size !== fillers.length ||
      chosen.length + fromOutside.length !== fillers.length
    ) {
      yield { place, expectation: `${optionCount - 2} fillers of other words that are safe under both cues` };
    }
    const left = safe.filter((one) => !chosen.includes(one));
    if (fromOutside.length > 0 && left.length > 0) {
      yield { place, expectation: `${left[0]?.term} instead of an exemplar of another row` };
    }
    const poles = [...chosen, ...fromOutside].map(({ pole }) => pole);
    const missing = [-1, 1].filter((pole) => !poles.includes(pole));
    const isMissed = missing.some((pole) => left.some((one) => one.pole === pole));
    if (optionCount !== 3 && isMissed) yield { place, expectation: 'a filler of each pole' };
    if (optionCount === 4) continue;
    sumOfPoles += poles.reduce((sum, pole) => sum + pole, 0);
    if (![-1, 1].every((pole) => left.some((one) => one.pole === pole))) excused += 2 * (optionCount - 3 || 1);
  }
  if (Math.abs(sumOfPoles) > 1 + excused) {
    yield { place: 'testOneSets', expectation: 'four single fillers of one pole and three of the other' };
  }
}
