import { type WordTable, wordTableShape } from '../../src/study/word-table.ts';
import material from '../../study-material/words.json' with { type: 'json' };

/** The study's own words. */
export const shippedWordTable: WordTable = wordTableShape.parse(material);
