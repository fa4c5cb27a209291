import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCsvDocument } from '#study/material-files/csv-document.ts';
import { type WordProperties, wordPropertiesShape } from '#study/words/word-properties.ts';

const path = join(import.meta.dirname, '../../../study-material/words-properties.csv');
const read = readCsvDocument(readFileSync(path, 'utf8'));
if ('faults' in read) throw new Error(`${path} is no table.`);

/** Properties of the study's words from corpora and norms. */
export const shippedWordProperties: readonly WordProperties[] = wordPropertiesShape.parse(read.document.data).rows;
