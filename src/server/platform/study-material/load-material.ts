import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { takenColumnNames } from '#report/export/taken-column-names.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { analysisPlanName, analysisPlanShape } from '#study/material/analysis-plan-material.ts';
import { agreedText, consentShape } from '#study/material/consent-material.ts';
import { termSaying, withEvidence } from '#study/material/evidence-sentence.ts';
import { type FrontMaterial, frontShape } from '#study/material/front-material.ts';
import { helpShape } from '#study/material/help-material.ts';
import { type InstructionsMaterial, instructionsShape } from '#study/material/instructions-material.ts';
import { inventoryShape } from '#study/material/inventory-material.ts';
import type { MaterialFile, StudyMaterial } from '#study/material/material.ts';
import { placeholdersShape } from '#study/material/placeholders.ts';
import { type QuestionnaireMaterial, questionnaireMaterialShape } from '#study/material/questionnaire-material.ts';
import { studySettingsShape } from '#study/material/study-settings.ts';
import { allWordsIn, type WordsMaterial, wordsShape } from '#study/material/words-material.ts';
import { findWordPropertiesProblems, type WordProperties, wordPropertiesShape } from '#study/words/word-properties.ts';
import { findWordTableProblems } from '#study/words/word-table.ts';
import { evidenceProblems, studyEndProblems } from './evidence-problems.ts';
import { problemAt } from './material-document.ts';
import { fromPlace, type MaterialProblem, materialFailure } from './material-problem.ts';
import { unknownPlaceholders, unusedPlaceholders } from './placeholder-problems.ts';
import { type OpenedFile, readMaterialFile } from './read-material-file.ts';
import { sha256 } from './sha256.ts';

/**
 * Reads the study material from its folder and checks all of it.
 *
 * @throws StartupFailure naming every problem with file, line, place and what is expected there
 */
export async function loadMaterial(folder: string): Promise<StudyMaterial> {
  await requireFolder(folder);
  const problems: MaterialProblem[] = [];
  const open = <Value>(name: string, shape: z.ZodType<Value>) => readMaterialFile(folder, name, shape, problems);
  const words = await open('words.json', wordsShape);
  const inventory = await open('inventory.json', inventoryShape);
  const consent = await open('consent.md', consentShape);
  const questionnaire = await open('questionnaire.json', questionnaireMaterialShape);
  const instructions = await open('instructions.json', instructionsShape);
  const help = await open('help.json', helpShape);
  const front = await open('front.json', frontShape);
  const placeholders = await open('placeholders.json', placeholdersShape);
  const settings = await open('settings.json', studySettingsShape);
  const hasProperties = await isThere(join(folder, wordPropertiesName));
  const properties = hasProperties ? await open(wordPropertiesName, wordPropertiesShape) : null;
  const hasPlan = await isThere(join(folder, analysisPlanName));
  const plan = hasPlan ? await open(analysisPlanName, analysisPlanShape) : null;

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
    // A file that could not be read may well use what the others do not.
    if (textFiles.length === 6) problems.push(...unusedPlaceholders(textFiles, placeholders));
  }
  if (consent && front && settings && placeholders) {
    problems.push(...evidenceProblems({ consent, front, settings, placeholders }));
  }
  if (settings) problems.push(...studyEndProblems(settings));
  if (
    problems.length > 0 ||
    !(words?.value && inventory?.value && consent?.value && questionnaire?.value) ||
    !(instructions?.value && help?.value && front?.value && placeholders?.value && settings?.value)
  ) {
    throw materialFailure(folder, problems);
  }

  const files = [
    toMaterialFile(words, words.value),
    toMaterialFile(inventory, inventory.value),
    toMaterialFile(consent, consent.value),
    toMaterialFile(questionnaire, questionnaire.value),
    toMaterialFile(instructions, instructions.value),
    toMaterialFile(help, help.value),
    toMaterialFile(front, front.value),
    toMaterialFile(placeholders, placeholders.value),
    toMaterialFile(settings, settings.value),
    // A table has no field for a version: it is about the words of that version, all of them and no others.
    ...(properties ? [toMaterialFile(properties, words.value)] : []),
    ...(plan?.value ? [toMaterialFile(plan, plan.value)] : []),
  ];
  const { evidenceAfterLeaving } = settings.value;
  const term = termSaying(consent.value, evidenceAfterLeaving);
  return {
    hash: sha256(files.map(({ name, hash }) => `${name} ${hash}\n`).join('')),
    files,
    words: { version: words.value.version, hash: words.hash, rows: words.value.words },
    inventory: { ...inventory.value, hash: inventory.hash },
    consent: { ...term, hash: sha256(agreedText(term, placeholders.value.values)) },
    questionnaire: { ...questionnaire.value, hash: questionnaire.hash },
    instructions: { ...instructions.value, hash: instructions.hash },
    help: { ...help.value, hash: help.hash },
    front: { ...frontSaying(front.value, term.afterLeaving?.[evidenceAfterLeaving]), hash: front.hash },
    placeholders: { ...placeholders.value, hash: placeholders.hash },
    settings: { ...settings.value, hash: settings.hash },
    wordProperties: properties?.value ? { ...properties.value, hash: properties.hash } : null,
    analysisPlan: plan?.value ? { ...plan.value, hash: plan.hash, text: plan.content } : null,
  };
}

/** A research group with words of its own may have no norms for them, so this file may be absent. */
const wordPropertiesName = 'words-properties.csv';

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory()) return;
  throw new StartupFailure(`A pasta do material de estudo (STUDY_MATERIAL_DIR) não existe: ${folder}`);
}

function wordTableProblems(file: OpenedFile<WordsMaterial>, words: WordsMaterial): MaterialProblem[] {
  return findWordTableProblems(words).map(({ place, expectation }) =>
    problemAt(file.name, file.document, fromPlace(place), expectation),
  );
}

function propertiesProblems(
  file: OpenedFile<unknown>,
  rows: readonly WordProperties[],
  words: WordsMaterial,
): MaterialProblem[] {
  return findWordPropertiesProblems(words, rows).map(({ place, expectation }) =>
    problemAt(file.name, file.document, fromPlace(place), expectation),
  );
}

function columnProblems(file: OpenedFile<QuestionnaireMaterial>, { fields }: QuestionnaireMaterial): MaterialProblem[] {
  return takenColumnNames(fields).map(({ place, expectation }) =>
    problemAt(file.name, file.document, fromPlace(place), expectation),
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

/** Trying it out shows nobody a word of the study. */
function studyWordProblems(
  file: OpenedFile<unknown>,
  path: (string | number)[],
  word: string,
  words: WordsMaterial,
): MaterialProblem[] {
  if (!allWordsIn(words).has(word)) return [];
  const expectation = `é esperada uma palavra que não esteja em words.json; "${word}" está`;
  return [problemAt(file.name, file.document, path, expectation)];
}

/** The page about privacy says the same as the term. */
function frontSaying(front: FrontMaterial, evidence: string | undefined): FrontMaterial {
  const sections = front.privacy.sections.map(({ title, text }) => ({ title, text: withEvidence(text, evidence) }));
  return { ...front, privacy: { ...front.privacy, sections } };
}

function toMaterialFile({ name, hash, content }: OpenedFile<unknown>, { version }: { version: string }): MaterialFile {
  return { name, version, hash, content };
}
