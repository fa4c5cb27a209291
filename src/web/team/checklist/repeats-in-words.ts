import { minutesOfRepeats } from '#study/progress/minutes-left.ts';
import { extraRatings } from '#study/word-rating/repeat-settings.ts';
import { plural } from '#study/wording/plural.ts';

/** Repeated ratings and their minutes. @param settings names of enabled ones */
export function repeatsInWords(settings: readonly string[]): string {
  const repeats = {
    baselineAgain: settings.includes('baselineAgain'),
    retest: settings.includes('retest'),
    ratePseudoWords: settings.includes('ratePseudoWords'),
  };
  const words = extraRatings('wordRating', 1, repeats);
  const wordsLater = extraRatings('wordRating', 2, repeats);
  const pseudoWords = extraRatings('test2', 1, repeats);
  const minutes = minutesOfRepeats(1, repeats);
  const minutesLater = minutesOfRepeats(2, repeats);
  const sentences = [
    words > 0 &&
      `No dia 1, ${plural(words, 'palavra volta', 'palavras voltam')} depois das quarenta${wordsLater > 0 ? `; nos outros, ${wordsLater}` : ''}.`,
    pseudoWords > 0 &&
      `Depois do Teste 2 de cada dia, ${plural(pseudoWords, 'palavra inventada recebe', 'palavras inventadas recebem')} nota.`,
    `${minutes === minutesLater ? 'Cada dia' : 'O dia 1'} leva ${plural(minutes, 'minuto', 'minutos')} a mais${minutes === minutesLater || minutesLater === 0 ? '' : `, e cada um dos outros, ${minutesLater}`}.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}
