import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ChecklistFinding, checklistItems } from '#contract/team/checklist-calls.ts';
import { findingInWords } from '#web/team/checklist/checklist-in-words.ts';
import { shapeOfFile } from '#web/team/material-draft/draft-shapes.ts';
import { placeOf } from '#web/team/material-draft/field-path.ts';
import { fieldsOfShape, type MaterialField } from '#web/team/material-draft/fields-of-shape.ts';
import { readFileText } from '#web/team/material-draft/material-file.ts';

/** @returns the places of all fields that the form of a file of the study material has */
function placesOfForm(name: string): string[] {
  const reading = readFileText(name, readFileSync(`study-material/${name}`, 'utf8'));
  const shape = shapeOfFile(name);
  if (shape === undefined || !('data' in reading)) throw new Error(`${name} has no form.`);
  const placesOf = (field: MaterialField): string[] => {
    const within = 'fields' in field ? field.fields : 'entries' in field ? field.entries : [];
    return [placeOf(field.path), ...within.flatMap(placesOf)];
  };
  return placesOf(fieldsOfShape(shape, reading.data));
}

test('readiness names no file after a publication in the browser, and links to a field of the draft', () => {
  for (const item of checklistItems) {
    for (const [state, count] of [
      ['blocks', 1],
      ['attention', 2],
      ['note', 2],
    ] as const) {
      const names = [item === 'placeholders' ? 'CAAE' : 'perBlock'];
      const one: ChecklistFinding = { item, state, names, count, at: null };
      const { todo, field } = findingInWords(one, 'browser');
      const { todo: inFolder, field: sameField } = findingInWords(one, 'folder');
      expect(sameField).toEqual(field);
      if (/[a-z]+\.json|consent\.md/.test(inFolder ?? '')) expect(field, item).not.toBeNull();
      if (field === null) continue;
      expect(todo, item).not.toMatch(/\.json|\.md|reinici/);
      expect(placesOfForm(field.file), item).toContain(field.place);
    }
  }
});
