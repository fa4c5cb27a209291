import { ratingScale, wordRating } from '#study/protocol.ts';
import { type DemonstrationFrame, expandSteps } from '#web/participation/introduction/demonstration-script.ts';

/** A word, or the blank around it with the pressed point. */
export type RatingScene = { word: string; position: number; isShown: boolean; chosen: number | null };

/** On both sides of the middle and next to it: suggests no direction or strength. */
const demonstratedPoints = [ratingScale.middle + 1, ratingScale.middle - 1] as const;

/** By its name: a reversed scale has the points in the other order. */
const pointOf = (value: number) => `fieldset button[aria-label^="${value}, "]`;

export function ratingFrames(words: readonly string[]): DemonstrationFrame<RatingScene>[] {
  const [first = '', second = ''] = words;
  const [toFirst, toSecond] = demonstratedPoints;
  const blank = { isShown: false, chosen: null };
  const wordOnly = { isShown: true, chosen: null };
  return expandSteps<RatingScene>(
    [
      // Long first rest: the page measures frame times meanwhile.
      { scene: { word: first, position: 1, ...wordOnly }, caption: 'Aparece uma palavra de cada vez.', restsMs: 1500 },
      {
        scene: { word: first, position: 1, ...wordOnly },
        caption: 'O que ela desperta em você? Toque em um ponto.',
        restsMs: 1400,
        presses: pointOf(toFirst),
      },
      {
        scene: { word: second, position: 2, ...blank, chosen: toFirst },
        caption: 'A próxima vem sozinha.',
        restsMs: 900,
      },
      {
        scene: { word: second, position: 2, ...wordOnly },
        caption: 'O anel mostra o tempo que falta.',
        restsMs: 1700,
        presses: pointOf(toSecond),
      },
      {
        scene: { word: second, position: 3, ...blank, chosen: toSecond },
        caption: 'Não existe nota certa.',
        restsMs: 1500,
      },
    ],
    { word: first, position: 1, ...wordOnly },
  );
}

/** Text alternative. */
export function ratingDemonstrationInWords([first, second]: readonly string[]): string {
  const [toFirst, toSecond] = demonstratedPoints;
  const seconds = wordRating.timeLimitMs / 1000;
  return `Demonstração, sem nada para fazer: aparece a palavra ${first}, e é dada a nota ${toFirst}; a próxima, ${second}, vem sozinha e ganha a nota ${toSecond}. Um anel mostra quanto falta dos ${seconds} segundos de cada palavra. As duas notas são só um exemplo.`;
}
