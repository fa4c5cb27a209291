import type { Database } from '#server/platform/database/open-database.ts';
import type { KnownMaterial } from '#server/research/record-check/stored-participant.ts';
import { studySettingsShape } from '#study/material/study-settings.ts';
import { parseNfcJson } from '#study/text/normalize-text.ts';
import { wordTableShape } from '#study/words/word-table.ts';

/** All versions of word table and settings ever used. */
export async function readKnownMaterial(database: Database): Promise<Omit<KnownMaterial, 'studyChanges'>> {
  const files = await database
    .selectFrom('material_file')
    .where('name', 'in', ['words.json', 'settings.json'])
    .select(['hash', 'name', 'content'])
    .execute();
  const contentOf = (fileName: string) =>
    files.filter(({ name }) => name === fileName).map(({ hash, content }) => ({ hash, data: parseNfcJson(content) }));
  return {
    wordTables: new Map(contentOf('words.json').map(({ hash, data }) => [hash, wordTableShape.parse(data)])),
    settings: contentOf('settings.json').map(({ data }) => studySettingsShape.parse(data)),
  };
}

/** Oldest first. */
export async function readStudyChanges(database: Database): Promise<KnownMaterial['studyChanges']> {
  const changes = await database
    .selectFrom('study_switch_change')
    .orderBy('revision')
    .select(['state', 'changed_at'])
    .execute();
  return changes.map(({ state, changed_at: at }) => ({ state, changedAtMs: at.getTime() }));
}
