import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { MaterialText } from '#web/team/study-material/material-text.tsx';
import cellClasses from './cell-table.module.css';
import { CellTable, howCellsAreEdited } from './cell-table.tsx';
import { EntryList } from './entry-list.tsx';
import { type FieldPath, placeOf, valueAt } from './field-path.ts';
import { chosenInWords, isEditableField, isMarkdown, isWordLine, isWordTable, wordsOfField } from './field-words.ts';
import { changeOfValue, type MaterialField } from './fields-of-shape.ts';
import { FormGroup, useMaterialForm } from './form-group.tsx';
import classes from './material-form.module.css';
import { fieldId } from './problems-by-field.ts';
import { useTypedText } from './use-typed-text.ts';
import { changesOfWords, columnsOfWord, wordAsTexts } from './word-columns.ts';
import { WordLineField } from './word-line-field.tsx';

type Props = {
  field: MaterialField;
  /** Name of an entry among others. */
  label?: string;
};

export function FieldView({ field, label }: Props) {
  const { file, data } = useMaterialForm();
  if (!isEditableField(field.path)) return null;
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
  const visibleFields = field.fields.filter(({ path }) => isEditableField(path));
  // A group of one field renders as that field.
  if (visibleFields.length === 1 && visibleFields[0] !== undefined && visibleFields[0].kind !== 'group') {
    const isItsText = visibleFields[0].path.at(-1) === 'markdown' || visibleFields[0].path.at(-1) === 'label';
    return <FieldView field={visibleFields[0]} {...(isItsText && { label: name })} />;
  }
  return (
    <FormGroup path={field.path} name={name} help={help}>
      {visibleFields.map((one) => (
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
  const { change } = useMaterialForm();
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">
        {name}: não há. {help}
      </Text>
      <Button variant="default" onClick={() => change({ kind: 'set', path: field.path, value: field.fresh })}>
        Acrescentar: {name}
      </Button>
    </Group>
  );
}

type OneValueField = Extract<MaterialField, { kind: 'text' | 'number' | 'switch' | 'choice' }>;
function ValueField({ field, label }: { field: OneValueField; label?: string | undefined }) {
  const { data, change } = useMaterialForm();
  const fieldProps = useFieldProps(field.path, label);
  const value = valueAt(data, field.path) ?? field.otherwise;
  const put = (next: unknown) => change(changeOfValue(field, next));
  switch (field.kind) {
    case 'switch':
      return (
        <Checkbox
          {...fieldProps}
          checked={value === true}
          onChange={({ currentTarget }) => put(currentTarget.checked)}
        />
      );
    case 'choice':
      return <ChoiceField field={field} fieldProps={fieldProps} value={value} put={put} />;
    case 'number':
      return (
        <TextInput
          {...fieldProps}
          className={classes.short}
          inputMode="decimal"
          value={numberAsText(value)}
          onChange={({ currentTarget }) => put(textAsNumber(currentTarget.value, field.mayBeEmpty))}
        />
      );
    case 'text':
      return <TextField field={field} fieldProps={fieldProps} value={value} put={put} />;
  }
}

type FieldProps = ReturnType<typeof useFieldProps>;
type Putting<Field> = { field: Field; fieldProps: FieldProps; value: unknown; put(next: unknown): void };

function useFieldProps(path: FieldPath, label: string | undefined) {
  const { file, data, byPlace } = useMaterialForm();
  const words = wordsOfField(file, path, data);
  return {
    id: fieldId(file, path),
    label: label ?? words?.label ?? placeOf(path),
    description: words?.help === undefined ? undefined : <NoWrap>{words.help}</NoWrap>,
    error: byPlace.get(placeOf(path)),
  };
}

function ChoiceField({ field, fieldProps, value, put }: Putting<Extract<OneValueField, { kind: 'choice' }>>) {
  const options = field.options.map((option) => ({ value: String(option), label: chosenInWords(field.path, option) }));
  const isKnown = options.some((option) => option.value === String(value));
  return (
    <NativeSelect
      {...fieldProps}
      className={classes.short}
      value={String(value)}
      data={isKnown ? options : [{ value: String(value), label: String(value ?? '') }, ...options]}
      onChange={({ currentTarget }) =>
        put(field.options.find((option) => String(option) === currentTarget.value) ?? currentTarget.value)
      }
    />
  );
}

function TextField({ field, fieldProps, value, put }: Putting<Extract<OneValueField, { kind: 'text' }>>) {
  const { values, change } = useMaterialForm();
  const stored = typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
  const [text, setTyped] = useTypedText(stored, (typed) => typed.trim());
  const write = (next: string) => {
    setTyped(next);
    if (next === '' && field.whenEmpty === 'leftOut') change({ kind: 'remove', path: field.path });
    else put(next === '' && field.whenEmpty === 'null' ? null : next);
  };
  if (field.asks !== 'text') {
    return (
      <TextInput
        {...fieldProps}
        className={classes.short}
        type={field.asks}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
    );
  }
  const area = (
    <Textarea
      {...fieldProps}
      rows={rowsFor(text, isMarkdown(field.path))}
      value={text}
      onChange={({ currentTarget }) => write(currentTarget.value)}
    />
  );
  if (!isMarkdown(field.path)) return area;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      {area}
      <section className={classes.read} aria-label={`${fieldProps.label}, como se lê`}>
        <MaterialText text={text} values={values} isMarkdown />
      </section>
    </SimpleGrid>
  );
}

const lettersOfRow = 60;
const maximumRows = 120;

function rowsFor(text: string, isLong: boolean): number {
  const rows = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lettersOfRow)), 0);
  return Math.min(maximumRows, Math.max(isLong ? 4 : 1, rows));
}

function numberAsText(value: unknown): string {
  return typeof value === 'number' ? String(value).replace('.', ',') : typeof value === 'string' ? value : '';
}

/** Invalid numbers stay as typed and get a complaint. */
function textAsNumber(text: string, mayBeEmpty: boolean): number | string | null {
  const written = text.trim();
  if (written === '' && mayBeEmpty) return null;
  return /^-?\d+([.,]\d+)?$/.test(written) ? Number(written.replace(',', '.')) : text;
}

const wordsPath = ['words'] as const;
const avoided = ['SIMILAR', 'OPOSTO'] as const;

/** The word table, with the words to avoid below each word. */
function WordsCells() {
  const { file, data, byPlace, change } = useMaterialForm();
  const value = valueAt(data, wordsPath);
  const rows = useMemo(() => (Array.isArray(value) ? value : []).map(wordAsTexts), [value]);
  const words = wordsOfField(file, wordsPath, data);
  function rowAt(row: number) {
    const at = (...way: FieldPath): FieldPath => ['words', row, ...way];
    const complaint = (...way: FieldPath) => byPlace.get(placeOf(at(...way)));
    const wayOf = (column: number) => columnsOfWord[column]?.fieldPath ?? [];
    const [word = ''] = rows[row] ?? [];
    const ways = avoided.map((context) => at('avoid', context));
    const counts = ways.map((way) => valueAt(data, way)).map((one) => (Array.isArray(one) ? one.length : 0));
    const ofAvoided = complaint('avoid');
    const isOpen = ofAvoided !== undefined || ways.some((way) => byPlace.has(placeOf(way)));
    const labelAt = (column: number) =>
      column === 0 ? `${columnsOfWord[0]?.label} ${row + 1}` : `${word}, ${columnsOfWord[column]?.label}`;
    return {
      ...{ id: fieldId(file, at()), name: word, values: rows[row] ?? [], labelAt },
      idAt: (column: number) => fieldId(file, at(...wayOf(column))),
      complaintAt: (column: number | null) =>
        column === null ? undefined : (complaint(...wayOf(column)) ?? (column === 0 ? complaint() : undefined)),
      more: {
        ...{ id: fieldId(file, at('avoid')), summary: `${counts.join(' e ')} palavras`, isOpen },
        label: `${counts.join(' e ')} palavras que não podem ser distratores de ${word}`,
        children: (
          <>
            {ofAvoided !== undefined && <p className={cellClasses.complaint}>{ofAvoided}</p>}
            {ways.map((way) => (
              <WordLineField key={placeOf(way)} path={way} />
            ))}
          </>
        ),
      },
    };
  }
  return (
    <FormGroup path={wordsPath} name={words?.label ?? ''} help={`${words?.help ?? ''} ${howCellsAreEdited}`}>
      <CellTable
        label="Palavras"
        searchLabel="Procurar nas palavras"
        columns={columnsOfWord}
        after={['Não podem ser distratores']}
        rowCount={rows.length}
        searchedIn={(row) => rows[row] ?? []}
        rowAt={rowAt}
        onWrite={(written, visibleRows) => change(...changesOfWords(written, visibleRows))}
      />
    </FormGroup>
  );
}
