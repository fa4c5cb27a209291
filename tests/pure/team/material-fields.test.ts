import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { questionnaireMaterialShape } from '#study/material/questionnaire-material.ts';
import { studySettingsShape } from '#study/material/study-settings.ts';
import { draftFileNames, shapeOfFile } from '#web/team/material-draft/draft-shapes.ts';
import { placeOf } from '#web/team/material-draft/field-path.ts';
import { isEditableField, wordsOfField } from '#web/team/material-draft/field-words.ts';
import {
  changeOfValue,
  fieldsOfShape,
  freshOfKind,
  type MaterialField,
} from '#web/team/material-draft/fields-of-shape.ts';
import { changeFileText, readFileText } from '#web/team/material-draft/material-file.ts';

const plan = `---
version: '1'
registered: 2026-12-01
confirmatory:
  - change.depression.1-3
elsewhere:
  - No R
---

Texto`;
const textOf = (name: string) => (name === 'analysis_plan.md' ? plan : readFileSync(`study-material/${name}`, 'utf8'));

function dataOf(name: string, text = textOf(name)): unknown {
  const reading = readFileText(name, text);
  if ('isBroken' in reading) throw new Error(`${name} is broken.`);
  return reading.data;
}

/** Every field that a form shows, groups and lists too. */
function shown(field: MaterialField): MaterialField[] {
  if (!isEditableField(field.path)) return [];
  const within = field.kind === 'group' ? field.fields : 'entries' in field ? field.entries : [];
  return [field, ...within.flatMap(shown)];
}

test('every field of every file has a name in Portuguese', () => {
  const nameless = draftFileNames.flatMap((name) => {
    const shape = shapeOfFile(name);
    if (shape === undefined) return [];
    const data = dataOf(name);
    return shown(fieldsOfShape(shape, data))
      .filter(({ path }) => path.length > 0 && wordsOfField(name, path, data) === undefined)
      .map(({ path }) => `${name} ${placeOf(path)}`);
  });
  expect(nameless).toEqual([]);
});

test('a form has every text of the term and every setting, also those missing from the file', () => {
  const fieldOf = (name: string, place: string) => {
    const shape = shapeOfFile(name);
    if (shape === undefined) throw new Error(`There is no form of ${name}.`);
    return shown(fieldsOfShape(shape, dataOf(name))).find(({ path }) => placeOf(path) === place);
  };
  expect(fieldOf('consent.md', 'summary.points[1].title')).toMatchObject({ kind: 'text', whenEmpty: 'empty' });
  expect(fieldOf('placeholders.json', 'values.CAAE.value')).toMatchObject({ whenEmpty: 'null' });
  expect(fieldOf('settings.json', 'retest')).toMatchObject({ kind: 'switch', otherwise: false });
  expect(fieldOf('settings.json', 'wordSet')).toMatchObject({ kind: 'choice', options: ['day1', 'perDay'] });
  expect(fieldOf('inventory.json', 'items')).toMatchObject({ kind: 'list', isFixed: true });
  expect(fieldOf('questionnaire.json', 'fields.sex.options')).toMatchObject({ kind: 'list', isFixed: false });
});

test('a part of an omitted object is written with the rest of it', () => {
  const { reminders: _reminders, ...older } = dataOf('settings.json') as Record<string, unknown>;
  const text = JSON.stringify(older, null, 2);
  const field = shown(fieldsOfShape(studySettingsShape, older)).find(
    ({ path }) => placeOf(path) === 'reminders.quietFrom',
  );
  if (field?.kind !== 'text') throw new Error('There is no such field.');
  expect(field.otherwise).toBe('21:00');
  const after = dataOf('settings.json', changeFileText('settings.json', text, changeOfValue(field, '20:00')));
  expect(studySettingsShape.parse(after).reminders).toEqual({
    ...{ isOn: true, quietFrom: '20:00', quietUntil: '08:00', secondAfterDays: null },
    ...{ stoppedAfterHours: null, consentedAfterHours: null },
  });
});

test('a new question has every property of its kind', () => {
  expect(freshOfKind(questionnaireMaterialShape.shape.fields.valueType, 'choice')).toEqual({
    ...{ kind: 'choice', label: '', help: null, required: false, options: ['', ''], export: '' },
    messages: { missing: '', invalid: '' },
  });
});
