import { TextInput } from '@mantine/core';
import { useMemo } from 'react';
import type { Complaint } from '#contract/team/material-draft-calls.ts';
import type { PlaceholderValues } from '#study/material/placeholders.ts';
import { complaintsByField, fieldId, sentenceOf } from './complaints-by-field.ts';
import { shapeOfFile } from './draft-shapes.ts';
import { FieldView } from './field-view.tsx';
import { isAskedFor, isWordLine } from './field-words.ts';
import { fieldsOfShape, type MaterialField } from './fields-of-shape.ts';
import { MaterialFormContext } from './form-group.tsx';
import classes from './material-form.module.css';
import { type MaterialChange, placeOf, valueAt } from './way-in-file.ts';

type Props = {
  file: string;
  data: unknown;
  versionBefore: string | null;
  values: PlaceholderValues;
  complaints: readonly Complaint[];
  onChange(...changes: readonly MaterialChange[]): void;
};

export function MaterialForm({ file, data, versionBefore, values, complaints, onChange }: Props) {
  const shape = shapeOfFile(file);
  const root = useMemo(() => (shape === undefined ? null : fieldsOfShape(shape, data)), [shape, data]);
  const { byPlace, besides } = useMemo(
    () => complaintsByField(complaints, new Set(['version', ...(root === null ? [] : placesOf(root))])),
    [complaints, root],
  );
  if (root?.kind !== 'group') return null;
  const fields = root.fields.toSorted((one, other) => rankOf(one) - rankOf(other));
  return (
    <MaterialFormContext value={{ file, data, values, byPlace, change: onChange }}>
      <div className={classes.form}>
        {besides.length > 0 && (
          <ul>
            {besides.map((complaint) => (
              <li key={`${complaint.place} ${complaint.expectation}`}>{sentenceOf(complaint)}</li>
            ))}
          </ul>
        )}
        <TextInput
          id={fieldId(file, ['version'])}
          label="Versão do arquivo"
          description={
            versionBefore === null
              ? 'Como o grupo chama esta redação.'
              : `Antes: ${versionBefore}. Um arquivo que muda ganha outra versão; a próxima vem sozinha.`
          }
          className={classes.short}
          error={byPlace.get('version')}
          value={String(valueAt(data, ['version']) ?? '')}
          onChange={({ currentTarget }) => onChange({ kind: 'set', path: ['version'], value: currentTarget.value })}
        />
        {fields.map((field) => (
          <FieldView key={placeOf(field.path)} field={field} />
        ))}
      </div>
    </MaterialFormContext>
  );
}

/** Title and text first. */
function rankOf({ path }: MaterialField): number {
  return ['title', 'markdown'].indexOf(String(path[0])) + 1 || ordinary;
}
const ordinary = 9;

function placesOf(field: MaterialField): string[] {
  if (!isAskedFor(field.path)) return [];
  const own = field.path.length === 0 ? [] : [placeOf(field.path)];
  if (field.kind === 'group') return [...own, ...field.fields.flatMap(placesOf)];
  if ('entries' in field && !isWordLine(field.path)) return [...own, ...field.entries.flatMap(placesOf)];
  return own;
}
