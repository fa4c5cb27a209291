import { Button, Text } from '@mantine/core';
import type { z } from 'zod';
import { shapeOfFile } from './draft-shapes.ts';
import { EntryList } from './entry-list.tsx';
import { isAskedFor, isWordLine, isWordTable, wordsOfField } from './field-words.ts';
import { freshValue, type MaterialField } from './fields-of-shape.ts';
import { useMaterialForm } from './form-context.ts';
import { FormGroup } from './form-group.tsx';
import classes from './material-form.module.css';
import { ValueField } from './value-field.tsx';
import { placeOf, type WayInFile } from './way-in-file.ts';
import { WordLineField } from './word-line-field.tsx';
import { WordsCells } from './words-cells.tsx';

type Props = {
  field: MaterialField;
  /** Where it is one of several: its name among them. */
  label?: string;
};

/** Whatever stands at one place of a file, with all that is within it. */
export function FieldView({ field, label }: Props) {
  const { file, data } = useMaterialForm();
  if (!isAskedFor(field.path)) return null;
  const words = wordsOfField(file, field.path, data);
  const name = label ?? words?.label ?? placeOf(field.path);
  switch (field.kind) {
    case 'group':
      return field.isOptional && !field.isThere ? (
        <AbsentGroup field={field} name={name} help={words?.help} />
      ) : (
        <GroupView field={field} name={name} help={words?.help} />
      );
    case 'list':
      if (isWordTable(file, field.path)) return <WordsCells />;
      if (isWordLine(field.path)) return <WordLineField path={field.path} />;
      return <EntryList field={field} name={name} help={words?.help} />;
    case 'named':
      return <EntryList field={field} name={name} help={words?.help} />;
    default:
      return <ValueField field={field} label={label} />;
  }
}

type GroupProps = { field: Extract<MaterialField, { kind: 'group' }>; name: string; help: string | undefined };

function GroupView({ field, name, help }: GroupProps) {
  const { change } = useMaterialForm();
  const shown = field.fields.filter(({ path }) => isAskedFor(path));
  // A group of one thing is that thing.
  if (shown.length === 1 && shown[0] !== undefined && shown[0].kind !== 'group') {
    const isItsText = shown[0].path.at(-1) === 'markdown' || shown[0].path.at(-1) === 'label';
    return <FieldView field={shown[0]} {...(isItsText && { label: name })} />;
  }
  return (
    <FormGroup path={field.path} name={name} help={help}>
      {shown.map((one) => (
        <FieldView key={placeOf(one.path)} field={one} />
      ))}
      {field.isOptional && (
        <div>
          <Button variant="subtle" onClick={() => change({ kind: 'remove', path: field.path })}>
            Tirar: {name}
          </Button>
        </div>
      )}
    </FormGroup>
  );
}

function AbsentGroup({ field, name, help }: GroupProps) {
  const { file, change } = useMaterialForm();
  const shape = shapeOfPlace(file, field.path);
  return (
    <div className={classes.absent}>
      <Text size="sm">
        {name}: não há. {help}
      </Text>
      <Button
        variant="default"
        onClick={() => shape && change({ kind: 'set', path: field.path, value: freshValue(shape) })}
      >
        Acrescentar: {name}
      </Button>
    </div>
  );
}

type Inner = { innerType?: z.ZodType; shape?: Record<string, z.ZodType>; element?: z.ZodType; valueType?: z.ZodType };

/** @returns the shape of what stands at a place of a file, as far as its shape has one there */
function shapeOfPlace(file: string, path: WayInFile): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>((shape, step) => shape && below(shape, step), shapeOfFile(file));
}

function below(shape: z.ZodType, step: string | number): z.ZodType | undefined {
  const { innerType, shape: fields, element, valueType } = shape._zod.def as unknown as Inner;
  if (innerType !== undefined) return below(innerType, step);
  return fields?.[step] ?? element ?? valueType;
}
