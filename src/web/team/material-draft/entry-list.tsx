import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isFixedField } from '#study/material/fixed-fields.ts';
import { placeholdersShape } from '#study/material/placeholders.ts';
import { questionnaireMaterialShape } from '#study/material/questionnaire-material.ts';
import layout from '#web/platform/ui/layout.module.css';
import { hasSearched } from '#web/team/study-material/searched-text.ts';
import { type FieldPath, placeOf, valueAt } from './field-path.ts';
import { FieldView } from './field-view.tsx';
import { patternOfField, wordsOfField } from './field-words.ts';
import { freshOfKind, type MaterialField } from './fields-of-shape.ts';
import { FormGroup, useMaterialForm } from './form-group.tsx';
import classes from './material-form.module.css';
import { fieldId } from './problems-by-field.ts';

type ListField = Extract<MaterialField, { kind: 'list' | 'named' }>;
export function EntryList({ field, name, help }: { field: ListField; name: string; help: string | undefined }) {
  const { file, data } = useMaterialForm();
  const [search, setSearch] = useState('');
  const isFolded = isFoldedList(field.path);
  const entries = field.entries.map((entry, place) => ({ entry, place }));
  const visibleEntries = isFolded
    ? entries.filter(({ entry }) => hasSearched(search, entryInWords(file, entry.path, data)))
    : entries;
  return (
    <FormGroup path={field.path} name={name} help={help}>
      {isFolded && entries.length > minimumSearched && (
        <TextInput
          type="search"
          label={`Procurar em ${name}`}
          className={classes.short}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {visibleEntries.map(({ entry, place }) => (
        <Entry key={placeOf(entry.path)} field={field} entry={entry} place={place} isFolded={isFolded} />
      ))}
      <AddEntry field={field} name={name} />
    </FormGroup>
  );
}

const minimumSearched = 12;

type EntryProps = { field: ListField; entry: MaterialField; place: number; isFolded: boolean };

function Entry({ field, entry, place, isFolded }: EntryProps) {
  const { file, data } = useMaterialForm();
  const one = wordsOfField(file, entry.path, data)?.label ?? '';
  const label = field.kind === 'named' ? entryInWords(file, entry.path, data) : `${one} ${place + 1}`;
  const ways = <EntryWays field={field} entry={entry} place={place} label={label} />;
  if (!isFolded) {
    return (
      <Stack gap="xs">
        <FieldView field={entry} label={label} />
        {ways}
      </Stack>
    );
  }
  return (
    <FoldedEntry path={entry.path} title={entryInWords(file, entry.path, data)}>
      {entry.kind === 'group' && entry.fields.map((one) => <FieldView key={placeOf(one.path)} field={one} />)}
      {ways}
    </FoldedEntry>
  );
}

function EntryWays({ field, entry, place, label }: Omit<EntryProps, 'isFolded'> & { label: string }) {
  const { file, change } = useMaterialForm();
  if (field.kind === 'list' && field.isFixed) return null;
  const isMoved = file !== 'placeholders.json';
  const { path } = entry;
  return (
    <Group gap="xs" justify="flex-end">
      {isMoved && place > 0 && (
        <Button variant="subtle" aria-label={`Subir ${label}`} onClick={() => change({ kind: 'move', path, by: -1 })}>
          Subir
        </Button>
      )}
      {isMoved && place < field.entries.length - 1 && (
        <Button variant="subtle" aria-label={`Descer ${label}`} onClick={() => change({ kind: 'move', path, by: 1 })}>
          Descer
        </Button>
      )}
      {!isFixedEntry(path) && (
        <Button variant="subtle" aria-label={`Tirar ${label}`} onClick={() => change({ kind: 'remove', path })}>
          Tirar
        </Button>
      )}
    </Group>
  );
}

function AddEntry({ field, name }: { field: ListField; name: string }) {
  const { file, change } = useMaterialForm();
  if (field.kind === 'named') {
    if (file === 'placeholders.json') return <AddPlaceholder path={field.path} />;
    return field.path[0] === 'fields' ? <AddQuestion path={field.path} /> : null;
  }
  if (field.isFixed) return null;
  const { path, fresh } = field;
  return (
    <div>
      <Button
        variant="default"
        aria-label={`Acrescentar em ${name}`}
        onClick={() => change({ kind: 'add', path, value: fresh })}
      >
        Acrescentar
      </Button>
    </div>
  );
}

const isFoldedList = (path: FieldPath): boolean => patternOfField(path) === 'fields';

function entryInWords(file: string, path: FieldPath, data: unknown): string {
  const at = (...steps: FieldPath) => valueAt(data, [...path, ...steps]);
  if (file === 'questionnaire.json') return `${String(at('label') ?? '')} (${String(path.at(-1))})`;
  return String(path.at(-1));
}

/** Required by the protocol. */
function isFixedEntry(path: FieldPath): boolean {
  return path[0] === 'fields' && path.length === 2 && isFixedField(String(path[1]));
}

function FoldedEntry({ path, title, children }: { path: FieldPath; title: string; children: ReactNode }) {
  const { file, byPlace } = useMaterialForm();
  const [isOpen, setIsOpen] = useState(false);
  const place = placeOf(path);
  const hasComplaint = [...byPlace.keys()].some((one) => one === place || one.startsWith(`${place}.`));
  return (
    <details
      id={fieldId(file, path)}
      className={`${layout.folded} ${classes.folded}`}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {title}
        {hasComplaint && (
          <Text span inherit fw={700} c="var(--mantine-color-error)">
            {' '}
            · falta acertar
          </Text>
        )}
      </summary>
      {isOpen && <Stack pb="sm">{children}</Stack>}
    </details>
  );
}

function AddPlaceholder({ path }: { path: FieldPath }) {
  const { data, change } = useMaterialForm();
  const [written, setWritten] = useState('');
  const [meaning, setMeaning] = useState('');
  const [wasAsked, setWasAsked] = useState(false);
  const name = placeholderName(written);
  const found = faultOfPlaceholder({ name, meaning }, Object.keys(Object(valueAt(data, path))));
  const faults = wasAsked ? found : {};
  function add() {
    setWasAsked(true);
    if (Object.keys(found).length > 0) return;
    change({ kind: 'add', path, name, value: { meaning: meaning.trim(), value: null } });
    setWritten('');
    setMeaning('');
    setWasAsked(false);
  }
  return (
    <Group align="flex-end" gap="sm">
      <TextInput
        label="Nome do marcador novo"
        description={name === '' ? 'Por exemplo, RAMAL.' : `Nos textos: {{${name}}}.`}
        value={written}
        error={faults.name}
        onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      />
      <TextInput
        label="O que ele é"
        description="Aparece no texto enquanto está vazio."
        value={meaning}
        error={faults.meaning}
        onChange={({ currentTarget }) => setMeaning(currentTarget.value)}
      />
      <Button variant="default" onClick={add}>
        Acrescentar marcador
      </Button>
    </Group>
  );
}

const kinds = [
  { value: 'choice', label: 'uma opção' },
  { value: 'wholeNumber', label: 'número inteiro' },
  { value: 'text', label: 'texto livre' },
  { value: 'date', label: 'data' },
];

/** The name in the data is permanent, so it is asked first. */
function AddQuestion({ path }: { path: FieldPath }) {
  const { data, change } = useMaterialForm();
  const [id, setId] = useState('');
  const [kind, setKind] = useState('choice');
  const [fault, setFault] = useState<string | null>(null);
  function add() {
    if (!/^[a-z][a-zA-Z0-9]{0,31}$/.test(id))
      setFault('Use letras sem acento e algarismos, como renda ou rendaFamiliar.');
    else if (valueAt(data, [...path, id]) !== undefined) setFault('Já há uma pergunta com este nome.');
    else {
      const fresh = freshOfKind(questionnaireMaterialShape.shape.fields.valueType, kind);
      const named = {
        ...(fresh as Record<string, unknown>),
        export: id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      };
      change({ kind: 'add', path, name: id, value: named });
      setId('');
      setFault(null);
    }
  }
  return (
    <Group align="flex-end" gap="sm">
      <TextInput
        label="Nome da pergunta nova nos dados"
        description="Vale para sempre, por exemplo renda."
        value={id}
        error={fault}
        onChange={({ currentTarget }) => setId(currentTarget.value.trim())}
      />
      <NativeSelect
        label="Tipo"
        data={kinds}
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value)}
      />
      <Button variant="default" onClick={add}>
        Acrescentar pergunta
      </Button>
    </Group>
  );
}

const { keyType, valueType } = placeholdersShape.shape.values.def;

export function placeholderName(written: string): string {
  return written
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .trim()
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^[^A-Z]+|_+$/g, '');
}

export function faultOfPlaceholder(
  { name, meaning }: { name: string; meaning: string },
  known: readonly string[],
): { name?: string; meaning?: string } {
  const fits = valueType.safeParse({ meaning, value: null }).success;
  return {
    ...(!keyType.safeParse(name).success && { name: 'Escreva um nome com letras, como RAMAL.' }),
    ...(known.includes(name) && { name: 'Já há um marcador com este nome.' }),
    ...(!fits && { meaning: 'Diga em poucas palavras, sem chaves, o que vai no lugar dele.' }),
  };
}
