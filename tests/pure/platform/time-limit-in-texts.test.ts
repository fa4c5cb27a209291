import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wordRating } from '#study/protocol.ts';

const seconds = wordRating.timeLimitMs / 1000;

/** Texts that are no code: they cannot read the protocol. */
const sentences: Readonly<Record<string, readonly string[]>> = {
  'study-material/instructions.json': [
    `Você tem **${seconds} segundos** por palavra`,
    `**${wordRating.wordsToRate} palavras**`,
  ],
  'study-material/front.json': [`fica ${seconds} segundos na tela`, `Se ${seconds} segundos são pouco`],
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
    for (const sentence of expected) expect(text).toContain(sentence);
  },
);
