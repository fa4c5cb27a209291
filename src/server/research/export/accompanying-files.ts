import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analysisSettingsCsv } from '#research/export/analysis-settings.ts';
import { codebookCsv, codebookMarkdown } from '#research/export/codebook.ts';
import { englishCodebook, portugueseCodebook } from '#research/export/codebook-language.ts';
import { datasetDescription, sidecar } from '#research/export/dataset-description.ts';
import { type ArchiveTables, dataFileName } from '#research/export/export-tables.ts';
import { protocolScriptR } from '#research/export/protocol-script-r.ts';
import type { DescribedArchive } from '#research/export/publishable/published-archive.ts';
import { readScriptR } from '#research/export/read-script-r.ts';
import { readScriptSpss, type TextWidths } from '#research/export/read-script-spss.ts';
import { type ArchiveFacts, changesText, readmeText } from '#research/export/readme-text.ts';
import type { ScoreFloors } from '#research/statistics/score-levels.ts';
import type { AnsweredWindow } from '#study/inventory/inventory-window.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import type { TextFile } from './materials-store.ts';

const scriptFolder = join(import.meta.dirname, 'analysis');
const scripts = ['reanalysis.R', 'intervals.R', 'analysis_data.R', 'models.R', 'figures.R'];
/** In the team's archive only, as they need exact ages and withdrawals. */
const scriptsOfTeam = ['results.qmd'];

/** Files outside Psych-DS, for `.psychdsignore`. */
const unknownToPsychDs = ['manifest.json', 'records', 'users', 'analysis', 'documentation', 'materials', ''].join('\n');

export function filesBeforeTables(facts: ArchiveFacts, tables: ArchiveTables): TextFile[] {
  return [
    { path: 'README.md', text: readmeText(facts, tables) },
    { path: 'CHANGES.md', text: changesText(facts) },
    { path: 'dataset_description.json', text: toJsonFile(datasetDescription(facts, tables)) },
    { path: '.psychds-ignore', text: unknownToPsychDs },
  ];
}

/**
 * @param material in force, with which pages compute
 * @param options `floors` of the analysed people, `widths` of the table's texts
 * @returns metadata, codebooks, and scripts for R and SPSS
 */
export function accompanyingFiles(
  material: Pick<StudyMaterial, 'settings'>,
  { tables, leftOut, whetherCame }: DescribedArchive,
  {
    isPublished,
    floors,
    widths,
    windowDays,
  }: { isPublished: boolean; floors: ScoreFloors; widths: TextWidths; windowDays: AnsweredWindow },
): TextFile[] {
  return [
    ...Object.values(tables).map((table) => ({
      path: `data/${dataFileName(table).replace(/csv$/, 'json')}`,
      text: toJsonFile(sidecar(table)),
    })),
    ...Object.entries({ codebook: portugueseCodebook, 'codebook-english': englishCodebook }).flatMap(
      ([name, language]) => [
        { path: `documentation/${name}.csv`, text: codebookCsv(tables, language) },
        { path: `documentation/${name}.md`, text: codebookMarkdown(tables, language, leftOut) },
      ],
    ),
    { path: 'analysis/read_wordmood.R', text: readScriptR(tables, whetherCame) },
    { path: 'analysis/read_wordmood.sps', text: readScriptSpss(tables, widths) },
    { path: 'analysis/protocol.R', text: protocolScriptR() },
    { path: 'analysis/settings.csv', text: analysisSettingsCsv({ ...material, floors, windowDays }) },
    ...[...scripts, ...(isPublished ? [] : scriptsOfTeam)].map((name) => ({
      path: `analysis/${name}`,
      text: readFileSync(join(scriptFolder, name), 'utf8'),
    })),
  ];
}

export function toJsonFile(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
