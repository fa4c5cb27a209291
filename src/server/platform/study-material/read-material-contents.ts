import type { z } from 'zod';
import { reservedColumnNames } from '#research/export/reserved-column-names.ts';
import {
  type AnalysisPlanMaterial,
  analysisPlanName,
  analysisPlanShape,
} from '#study/material/analysis-plan-material.ts';
import { agreedText, consentShape } from '#study/material/consent-material.ts';
import { consentWithEvidence, insertEvidenceSentence } from '#study/material/evidence-sentence.ts';
import { type FrontMaterial, frontShape } from '#study/material/front-material.ts';
import { helpShape } from '#study/material/help-material.ts';
import { type InstructionsMaterial, instructionsShape } from '#study/material/instructions-material.ts';
import { inventoryShape } from '#study/material/inventory-material.ts';
import type { MaterialFile, StudyMaterial } from '#study/material/material.ts';
import { placeholdersShape } from '#study/material/placeholders.ts';
import { plannedBaselineSpans } from '#study/material/planned-analyses.ts';
import { type QuestionnaireMaterial, questionnaireMaterialShape } from '#study/material/questionnaire-material.ts';
import { type StudySettings, studySettingsShape } from '#study/material/study-settings.ts';
import { type WordsMaterial, wordsOfStudy, wordsShape } from '#study/material/words-material.ts';
import { problemAt } from '#study/material-files/material-document.ts';
import { type MaterialProblem, parsePath } from '#study/material-files/material-problem.ts';
import { type OpenedFile, readMaterialFile } from '#study/material-files/read-material-file.ts';
import { findWordPropertiesProblems, type WordProperties, wordPropertiesShape } from '#study/words/word-properties.ts';
import { findWordTableProblems } from '#study/words/word-table.ts';
import { evidenceProblems, studyEndProblems } from './evidence-problems.ts';
import { unknownPlaceholders, unusedPlaceholders } from './placeholder-problems.ts';
import { sha256 } from './sha256.ts';

/** Some editors put it before the first character of a file. */
const byteOrderMark = '\uFEFF';

const wordPropertiesName = 'words-properties.csv';

/** Own words may lack norms, and a study a plan. */
const optionalMaterialFiles: readonly string[] = [wordPropertiesName, analysisPlanName];

/** All files in the order in which they are hashed. */
export const materialFileNames: readonly string[] = [
  'words.json',
  'inventory.json',
  'consent.md',
  'questionnaire.json',
  'instructions.json',
  'help.json',
  'front.json',
  'placeholders.json',
  'settings.json',
  ...optionalMaterialFiles,
];

export type MaterialReading = { material: StudyMaterial } | { problems: MaterialProblem[] };

/**
 * Parses and validates the study material; ignores other files.
 * @param files contents by name
 * @param unreadable files that could not be read, and why
 * @param report called with corrections and omissions of a file
 */
export function readMaterialContents(
  files: ReadonlyMap<string, string>,
  unreadable: readonly MaterialProblem[] = [],
  report: (file: string, notes: readonly string[]) => void = () => {},
): MaterialReading {
  const problems: MaterialProblem[] = [...unreadable];
  const isUnreadable = (name: string) => unreadable.some(({ file }) => file === name);
  const open = <Value>(name: string, shape: z.ZodType<Value>) => {
    const content = files.get(name);
    if (content !== undefined) {
      const opened = readMaterialFile(name, content, shape, problems);
      if (opened?.document.notes?.length) report(name, opened.document.notes);
      return opened && { ...opened, hash: hashOf(content, opened.content) };
    }
    if (!(optionalMaterialFiles.includes(name) || isUnreadable(name))) {
      problems.push({ file: name, expectation: 'falta este arquivo' });
    }
    return null;
  };
  const words = open('words.json', wordsShape);
  const inventory = open('inventory.json', inventoryShape);
  const consent = open('consent.md', consentShape);
  const questionnaire = open('questionnaire.json', questionnaireMaterialShape);
  const instructions = open('instructions.json', instructionsShape);
  const help = open('help.json', helpShape);
  const front = open('front.json', frontShape);
  const placeholders = open('placeholders.json', placeholdersShape);
  const settings = open('settings.json', studySettingsShape);
  const properties = open(wordPropertiesName, wordPropertiesShape);
  const plan = open(analysisPlanName, analysisPlanShape);

  if (words?.value) problems.push(...wordTableProblems(words, words.value));
  if (words?.value && properties?.value) {
    problems.push(...propertiesProblems(properties, properties.value.rows, words.value));
  }
  if (questionnaire?.value) problems.push(...columnProblems(questionnaire, questionnaire.value));
  if (words?.value && instructions?.value) {
    problems.push(...demoWordProblems(instructions, instructions.value, words.value));
  }
  if (words?.value && front?.value) problems.push(...frontWordProblems(front, front.value, words.value));
  const textFiles = [inventory, consent, questionnaire, instructions, help, front].filter((file) => file !== null);
  if (placeholders?.value) {
    problems.push(...unknownPlaceholders(textFiles, placeholders.value));
    // Only when all were read, as an unreadable one may use them.
    if (textFiles.length === 6) problems.push(...unusedPlaceholders(textFiles, placeholders));
  }
  if (consent && front && settings && placeholders) {
    problems.push(...evidenceProblems({ consent, front, settings, placeholders }));
  }
  if (settings) problems.push(...studyEndProblems(settings));
  if (plan?.value && settings?.value) problems.push(...planProblems(plan, plan.value, settings.value));
  if (
    problems.length > 0 ||
    !(words?.value && inventory?.value && consent?.value && questionnaire?.value) ||
    !(instructions?.value && help?.value && front?.value && placeholders?.value && settings?.value)
  ) {
    return { problems };
  }

  const read = [
    toMaterialFile(words, words.value),
    toMaterialFile(inventory, inventory.value),
    toMaterialFile(consent, consent.value),
    toMaterialFile(questionnaire, questionnaire.value),
    toMaterialFile(instructions, instructions.value),
    toMaterialFile(help, help.value),
    toMaterialFile(front, front.value),
    toMaterialFile(placeholders, placeholders.value),
    toMaterialFile(settings, settings.value),
    // A table has no version field; it takes the word table's.
    ...(properties ? [toMaterialFile(properties, words.value)] : []),
    ...(plan?.value ? [toMaterialFile(plan, plan.value)] : []),
  ];
  const { evidenceAfterLeaving } = settings.value;
  const term = consentWithEvidence(consent.value, evidenceAfterLeaving);
  const material = {
    hash: sha256(read.map(({ name, hash }) => `${name} ${hash}\n`).join('')),
    files: read,
    words: { version: words.value.version, hash: words.hash, rows: words.value.words },
    inventory: { ...inventory.value, hash: inventory.hash },
    consent: { ...term, hash: sha256(agreedText(term, placeholders.value.values)) },
    questionnaire: { ...questionnaire.value, hash: questionnaire.hash },
    instructions: { ...instructions.value, hash: instructions.hash },
    help: { ...help.value, hash: help.hash },
    front: { ...frontWithEvidence(front.value, term.afterLeaving?.[evidenceAfterLeaving]), hash: front.hash },
    placeholders: { ...placeholders.value, hash: placeholders.hash },
    settings: { ...settings.value, hash: settings.hash },
    wordProperties: properties?.value ? { ...properties.value, hash: properties.hash } : null,
    analysisPlan: plan?.value ? { ...plan.value, hash: plan.hash, text: plan.content } : null,
  };
  return { material };
}

function wordTableProblems(file: OpenedFile<WordsMaterial>, words: WordsMaterial): MaterialProblem[] {
  return findWordTableProblems(words).map(({ place, expectation }) =>
    problemAt(file.name, file.document, parsePath(place), expectation),
  );
}

function propertiesProblems(
  file: OpenedFile<unknown>,
  rows: readonly WordProperties[],
  words: WordsMaterial,
): MaterialProblem[] {
  return findWordPropertiesProblems(words, rows).map(({ place, expectation }) =>
    problemAt(file.name, file.document, parsePath(place), expectation),
  );
}

function columnProblems(file: OpenedFile<QuestionnaireMaterial>, { fields }: QuestionnaireMaterial): MaterialProblem[] {
  return reservedColumnNames(fields).map(({ place, expectation }) =>
    problemAt(file.name, file.document, parsePath(place), expectation),
  );
}

function demoWordProblems(
  file: OpenedFile<InstructionsMaterial>,
  instructions: InstructionsMaterial,
  words: WordsMaterial,
): MaterialProblem[] {
  return instructions.wordRating.demo.words.flatMap((word, index) =>
    studyWordProblems(file, ['wordRating', 'demo', 'words', index], word, words),
  );
}

function frontWordProblems(file: OpenedFile<FrontMaterial>, { trial }: FrontMaterial, words: WordsMaterial) {
  return studyWordProblems(file, ['trial', 'word'], trial.word, words);
}

/** Practice must not reveal study words. */
function studyWordProblems(
  file: OpenedFile<unknown>,
  path: (string | number)[],
  word: string,
  words: WordsMaterial,
): MaterialProblem[] {
  if (!wordsOfStudy(words)(word)) return [];
  const expectation = `é esperada uma palavra que não esteja em words.json; "${word}" está`;
  return [problemAt(file.name, file.document, path, expectation)];
}

/** The privacy page must agree with the consent text. */
function frontWithEvidence(front: FrontMaterial, evidence: string | undefined): FrontMaterial {
  const sections = front.privacy.sections.map(({ title, text }) => ({
    title,
    text: insertEvidenceSentence(text, evidence),
  }));
  return { ...front, privacy: { ...front.privacy, sections } };
}

/** @returns the hash over the bytes of a file, when they are in the stored form */
function hashOf(content: string, plain: string): string {
  return sha256(content === byteOrderMark + plain ? content : plain);
}

function toMaterialFile(
  { name, hash, content }: OpenedFile<unknown> & { hash: string },
  { version }: { version: string },
): MaterialFile {
  return { name, version, hash, content };
}

/** A plan cannot register an analysis that these settings never compute. */
function planProblems(
  file: OpenedFile<AnalysisPlanMaterial>,
  { confirmatory }: AnalysisPlanMaterial,
  { baselineAgain }: StudySettings,
): MaterialProblem[] {
  if (baselineAgain) return [];
  const expectation =
    'é esperado também baselineAgain em settings.json: sem ele nada é comparado com uma nova linha de base';
  return confirmatory.flatMap((name, at) =>
    plannedBaselineSpans.some((span) => name.startsWith(span))
      ? [problemAt(file.name, file.document, ['confirmatory', at], expectation)]
      : [],
  );
}
