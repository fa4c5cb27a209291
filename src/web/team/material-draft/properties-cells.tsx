import { Alert, Button, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import type { Complaint } from '#contract/team/material-draft-calls.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { hasSearched } from '#web/team/study-material/searched-text.ts';
import { CellInput, type CellsWritten } from './cell-input.tsx';
import classes from './cell-table.module.css';
import { CellTable } from './cell-table.tsx';
import { cellsLeftOutInWords } from './cells-left-out.ts';
import { complaintsByField, fieldId, sentenceOf } from './complaints-by-field.ts';
import { ComplaintsRow } from './complaints-row.tsx';
import { howCellsAreEdited } from './how-cells-are-edited.ts';
import formClasses from './material-form.module.css';
import { fittedToWords, normColumns, type PropertiesFile, withNorms } from './properties-file.ts';
import { placeOf } from './way-in-file.ts';

type Props = {
  name: string;
  content: string;
  file: PropertiesFile;
  words: string | null;
  complaints: readonly Complaint[];
  onWrite(content: string): void;
};

const columnNames = ['Palavra', 'Papel', ...normColumns.map(({ label }) => label)];

const relations: Readonly<Record<string, string>> = {
  sample: 'palavra avaliada',
  synonym: 'similar a',
  antonym: 'oposto de',
};

export function PropertiesCells({ name, content, file, words, complaints, onWrite }: Props) {
  const [search, setSearch] = useState('');
  const at = (column: string) => file.columns.indexOf(column);
  const [wordAt, relationAt, ofAt] = [at('word'), at('relation'), at('of')];
  const named = (row: number) => [file.rows[row]?.[wordAt] ?? '', file.rows[row]?.[ofAt] ?? ''];
  const shown = file.rows.flatMap((_, row) => (hasSearched(search, ...named(row)) ? [row] : []));
  const fitted = useMemo(() => fittedToWords(content, words), [content, words]);
  const { byPlace, besides } = useMemo(() => {
    const places = file.rows.flatMap((_, row) => [
      placeOf(['rows', row]),
      ...normColumns.map((column) => placeOf(['rows', row, column.name])),
    ]);
    return complaintsByField(complaints, new Set(places));
  }, [complaints, file]);
  const latest = useRef({ shown, content, onWrite });
  latest.current = { shown, content, onWrite };
  const postNotice = usePostNotice();
  const write = useCallback(
    (written: CellsWritten) => {
      const { content: now, shown: rows, onWrite: put } = latest.current;
      put(withNorms(now, written, rows));
      const leftOut = cellsLeftOutInWords(written, rows, normColumns.length);
      if (leftOut !== null) postNotice({ kind: 'news', text: leftOut });
    },
    [postNotice],
  );
  return (
    <div className={formClasses.form}>
      <Text size="sm" maw="75ch">
        Frequência em Zipf, nas legendas de filmes; valência e ativação da ANEW-BR, de 1 a 9. Vazio quer dizer que a
        norma não tem a palavra. {howCellsAreEdited}
      </Text>
      {fitted !== null && fitted !== content && (
        <Alert color="gray" title="As linhas não são as das palavras">
          <Text>
            Palavras novas ganham uma linha vazia, e as que saíram perdem a delas; os números das outras ficam.
          </Text>
          <Button mt="sm" onClick={() => onWrite(fitted)}>
            Acertar as linhas pelas palavras
          </Button>
        </Alert>
      )}
      {besides.length > 0 && (
        <ul>
          {besides.map((complaint) => (
            <li key={`${complaint.place} ${complaint.expectation}`}>{sentenceOf(complaint)}</li>
          ))}
        </ul>
      )}
      <TextInput
        type="search"
        label="Procurar palavra"
        className={formClasses.short}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {shown.length > 0 && (
        <CellTable label="Propriedades das palavras" columns={columnNames} id={fieldId(name, [])}>
          {shown.map((row) => {
            const [word = '', of = ''] = named(row);
            const relation = file.rows[row]?.[relationAt] ?? '';
            return (
              <PropertiesRow
                key={row}
                name={name}
                row={row}
                word={word}
                role={`${relations[relation] ?? relation}${relation === 'sample' ? '' : ` ${of}`}`}
                texts={normColumns.map((column) => file.rows[row]?.[at(column.name)] ?? '').join('\n')}
                complaints={complaintsOfRow(byPlace, row).join('\n')}
                onWrite={write}
              />
            );
          })}
        </CellTable>
      )}
    </div>
  );
}

function complaintsOfRow(byPlace: ReadonlyMap<string, string>, row: number): string[] {
  const cells = normColumns.map((column) => byPlace.get(placeOf(['rows', row, column.name])) ?? '');
  return [byPlace.get(placeOf(['rows', row])) ?? '', ...cells];
}

/** `texts` and `complaints` are joined by newlines, so that memo compares strings. */
type RowProps = {
  name: string;
  row: number;
  word: string;
  role: string;
  texts: string;
  complaints: string;
  onWrite(written: CellsWritten): void;
};

const PropertiesRow = memo(function PropertiesRow({ name, row, word, role, texts, complaints, onWrite }: RowProps) {
  const values = texts.split('\n');
  const [ofRow = '', ...ofCells] = complaints.split('\n');
  const rowId = fieldId(name, ['rows', row]);
  const cells = normColumns.map(({ name: column, label }, place) => ({
    ...{ id: fieldId(name, ['rows', row, column]), label },
    complaint: ofCells[place] ?? '',
  }));
  const all = [{ id: rowId, label: word, complaint: ofRow }, ...cells];
  return (
    <>
      <tr id={rowId} tabIndex={-1} data-cells>
        <th scope="row" data-first>
          <span className={classes.said}>{word}</span>
        </th>
        <td>
          <span className={classes.said}>{role}</span>
        </td>
        {cells.map(({ id, label, complaint }, place) => (
          <td key={id}>
            <CellInput
              id={id}
              label={`${word}, ${label}`}
              row={row}
              column={place}
              value={values[place] ?? ''}
              isToMend={complaint !== ''}
              isNumber
              onWrite={onWrite}
            />
          </td>
        ))}
      </tr>
      <ComplaintsRow complaints={all.filter(({ complaint }) => complaint !== '')} columnCount={columnNames.length} />
    </>
  );
});
