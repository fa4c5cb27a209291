import { type WordTable, wordTableShape } from '#study/words/word-table.ts';
import material from '../../../study-material/words.json' with { type: 'json' };

/** The study's own words. */
export const shippedWordTable: WordTable = wordTableShape.parse(material);
