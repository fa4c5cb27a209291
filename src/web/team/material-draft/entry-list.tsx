import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { hasSearched } from '#web/team/study-material/searched-text.ts';
import { AddPlaceholder } from './add-placeholder.tsx';
import { AddQuestion } from './add-question.tsx';
import { entryInWords, isFoldedList, isKeptEntry } from './entries-in-words.ts';
import { FieldView } from './field-view.tsx';
import { wordsOfField } from './field-words.ts';
import type { MaterialField } from './fields-of-shape.ts';
import { FoldedEntry } from './folded-entry.tsx';
import { useMaterialForm } from './form-context.ts';
import { FormGroup } from './form-group.tsx';
import classes from './material-form.module.css';
import { placeOf } from './way-in-file.ts';

type ListField = Extract<MaterialField, { kind: 'list' | 'named' }>;
type Props = { field: ListField; name: string; help: string | undefined };

/** Things of one kind: each can be changed, most can be moved and taken away, and there can be more of them. */
export function EntryList({ field, name, help }: Props) {
  const { file, data } = useMaterialForm();
  const [search, setSearch] = useState('');
  const isFolded = isFoldedList(field.path);
  const entries = field.entries.map((entry, place) => ({ entry, place }));
  const shown = isFolded
    ? entries.filter(({ entry }) => hasSearched(search, entryInWords(file, entry.path, data)))
    : entries;
  return (
    <FormGroup path={field.path} name={name} help={help}>
      {isFolded && entries.length > fewestSearched && (
        <TextInput
          type="search"
          label={`Procurar em ${name}`}
          className={classes.short}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {shown.map(({ entry, place }) => (
        <Entry key={placeOf(entry.path)} field={field} entry={entry} place={place} isFolded={isFolded} />
      ))}
      <AddEntry field={field} name={name} />
    </FormGroup>
  );
}

const fewestSearched = 12;

type EntryProps = { field: ListField; entry: MaterialField; place: number; isFolded: boolean };

function Entry({ field, entry, place, isFolded }: EntryProps) {
  const { file, data } = useMaterialForm();
  const one = wordsOfField(file, entry.path, data)?.label ?? '';
  const label = field.kind === 'named' ? entryInWords(file, entry.path, data) : `${one} ${place + 1}`;
  const ways = <EntryWays field={field} entry={entry} place={place} label={label} />;
  if (!isFolded) {
    return (
      <div className={classes.entry}>
        <FieldView field={entry} label={label} />
        {ways}
      </div>
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
    <Group gap="xs" className={classes.ways}>
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
      {!isKeptEntry(path) && (
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
