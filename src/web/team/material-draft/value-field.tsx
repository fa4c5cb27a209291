import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { MaterialText } from '#web/team/study-material/material-text.tsx';
import { fieldId } from './complaints-by-field.ts';
import { chosenInWords, isMarkdown, wordsOfField } from './field-words.ts';
import { changeOfValue, type MaterialField } from './fields-of-shape.ts';
import { useMaterialForm } from './form-context.ts';
import classes from './material-form.module.css';
import { placeOf, valueAt, type WayInFile } from './way-in-file.ts';

export type OneValueField = Extract<MaterialField, { kind: 'text' | 'number' | 'switch' | 'choice' }>;
/** `label`: where the field stands in a list, and has the name of its place in it. */
type Props = { field: OneValueField; label?: string | undefined };

/** One value of a file: a text, a number, a switch or a choice. */
export function ValueField({ field, label }: Props) {
  const { data, change } = useMaterialForm();
  const given = useFieldProps(field.path, label);
  const value = valueAt(data, field.path) ?? field.otherwise;
  const put = (next: unknown) => change(changeOfValue(field, next));
  switch (field.kind) {
    case 'switch':
      return (
        <Checkbox {...given} checked={value === true} onChange={({ currentTarget }) => put(currentTarget.checked)} />
      );
    case 'choice':
      return <ChoiceField field={field} given={given} value={value} put={put} />;
    case 'number':
      return (
        <TextInput
          {...given}
          className={classes.short}
          inputMode="decimal"
          value={numberAsText(value)}
          onChange={({ currentTarget }) => put(textAsNumber(currentTarget.value, field.mayBeEmpty))}
        />
      );
    case 'text':
      return <TextField field={field} given={given} value={value} put={put} />;
  }
}

type Given = ReturnType<typeof useFieldProps>;
type Putting<Field> = { field: Field; given: Given; value: unknown; put(next: unknown): void };

function useFieldProps(path: WayInFile, label: string | undefined) {
  const { file, data, byPlace } = useMaterialForm();
  const words = wordsOfField(file, path, data);
  return {
    id: fieldId(file, path),
    label: label ?? words?.label ?? placeOf(path),
    description: words?.help === undefined ? undefined : <WholeWords>{words.help}</WholeWords>,
    error: byPlace.get(placeOf(path)),
  };
}

function ChoiceField({ field, given, value, put }: Putting<Extract<OneValueField, { kind: 'choice' }>>) {
  const options = field.options.map((option) => ({ value: String(option), label: chosenInWords(field.path, option) }));
  const isKnown = options.some((option) => option.value === String(value));
  return (
    <NativeSelect
      {...given}
      className={classes.short}
      value={String(value)}
      data={isKnown ? options : [{ value: String(value), label: String(value ?? '') }, ...options]}
      onChange={({ currentTarget }) =>
        put(field.options.find((option) => String(option) === currentTarget.value) ?? currentTarget.value)
      }
    />
  );
}

function TextField({ field, given, value, put }: Putting<Extract<OneValueField, { kind: 'text' }>>) {
  const { values, change } = useMaterialForm();
  const text = typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
  const write = (next: string) => {
    if (next === '' && field.whenEmpty === 'leftOut') change({ kind: 'remove', path: field.path });
    else put(next === '' && field.whenEmpty === 'null' ? null : next);
  };
  if (field.asks !== 'text') {
    return (
      <TextInput
        {...given}
        className={classes.short}
        type={field.asks}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
    );
  }
  const area = (
    <Textarea
      {...given}
      rows={rowsFor(text, isMarkdown(field.path))}
      value={text}
      onChange={({ currentTarget }) => write(currentTarget.value)}
    />
  );
  if (!isMarkdown(field.path)) return area;
  return (
    <div className={classes.beside}>
      {area}
      <section className={classes.read} aria-label={`${given.label}, como se lê`}>
        <MaterialText text={text} values={values} isMarkdown />
      </section>
    </div>
  );
}

const lettersOfRow = 60;
const mostRows = 120;

function rowsFor(text: string, isLong: boolean): number {
  const rows = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lettersOfRow)), 0);
  return Math.min(mostRows, Math.max(isLong ? 4 : 1, rows));
}

function numberAsText(value: unknown): string {
  return typeof value === 'number' ? String(value).replace('.', ',') : typeof value === 'string' ? value : '';
}

/** What is no number yet stays as it is typed, and is complained of. */
function textAsNumber(text: string, mayBeEmpty: boolean): number | string | null {
  const written = text.trim();
  if (written === '' && mayBeEmpty) return null;
  return /^-?\d+([.,]\d+)?$/.test(written) ? Number(written.replace(',', '.')) : text;
}
