import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answersToPass, itemsInBlock, wordRating } from '#study/protocol.ts';

const seconds = wordRating.timeLimitMs / 1000;
const { wordsToRate } = wordRating;
const trainingItems = itemsInBlock('training1');
/** From 3 on. */
const spelled = {
  en: ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][seconds - 3],
  pt: ['três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'][seconds - 3],
};

/** Texts that are no code: they cannot read the protocol. */
const sentences: Readonly<Record<string, readonly string[]>> = {
  'study-material/instructions.json': [`Você tem **${seconds} segundos** por palavra`, `**${wordsToRate} palavras**`],
  'study-material/front.json': [`fica ${seconds} segundos na tela`, `Se ${seconds} segundos são pouco`],
  'study-material/README.md': [
    `(${seconds} segundos, ${wordsToRate} palavras, ${trainingItems} itens, ${answersToPass(trainingItems)} acertos)`,
  ],
  'README.md': [`a limit of ${spelled.en} seconds`],
  'README.pt-BR.md': [`Cada palavra tem ${spelled.pt} segundos`],
  'docs/glossary.md': [`${seconds} s per word until ${wordsToRate} are rated`],
  'docs/researching.md': [`rating 1 to 9, within ${seconds} s`, `**The ${spelled.en}-second limit**`],
  'docs/researching.pt-BR.md': [`nota de 1 a 9, em até ${seconds} s`, `**O limite de ${spelled.pt} segundos**`],
  'docs/protocol/study-rules.md': [`up to ${seconds} s each`, `each shown once for ${seconds} s`],
  'docs/protocol/statistics.md': [`censored at ${seconds} s`],
  'docs/decisions/0176-oldest-browsers.md': [`The ${spelled.en} seconds for a word`],
  'docs/manual/protocolo-desenho.md': [`${capitalized(spelled.pt)} segundos por palavra valem`],
  'src/server/research/export/analysis/models.R': [
    `time_limit_ms <- ${wordRating.timeLimitMs}`,
    `censurado nos ${seconds} s em que o tempo acaba`,
    `censurado nos ${seconds} s. Exploratório`,
  ],
  'src/server/research/export/analysis/results.qmd': [`censurado nos ${seconds} s em que o tempo acaba`],
};

test.each(Object.entries(sentences))(
  '%s names the time limit and the number of words of the protocol',
  (path, expected) => {
    const text = readFileSync(path, 'utf8');
    expect(expected.filter((sentence) => !text.includes(sentence))).toEqual([]);
  },
);

function capitalized(word = ''): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
