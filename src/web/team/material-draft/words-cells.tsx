import { Button, TextInput } from '@mantine/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { hasSearched } from '#web/team/study-material/searched-text.ts';
import type { CellsWritten } from './cell-input.tsx';
import { CellTable } from './cell-table.tsx';
import { cellsLeftOutInWords } from './cells-left-out.ts';
import { wordsOfField } from './field-words.ts';
import { useMaterialForm } from './form-context.ts';
import { FormGroup } from './form-group.tsx';
import { howCellsAreEdited } from './how-cells-are-edited.ts';
import formClasses from './material-form.module.css';
import { valueAt } from './way-in-file.ts';
import { changesOfWords, columnsOfWord, wordAsTexts } from './word-columns.ts';
import { WordRowCells } from './word-row-cells.tsx';

const path = ['words'] as const;
const listed: readonly unknown[] = [];
const columnNames = [...columnsOfWord.map(({ label }) => label), 'Não podem ser distratores'];

/** The words with what is right about them, as cells; what may not stand beside a word is opened below it. */
export function WordsCells() {
  const { file, data, change } = useMaterialForm();
  const [search, setSearch] = useState('');
  const value = valueAt(data, path);
  const rows = useMemo(() => (Array.isArray(value) ? (value as unknown[]) : listed).map(wordAsTexts), [value]);
  const shown = rows.flatMap((texts, row) => (hasSearched(search, ...texts) ? [row] : []));
  const latest = useRef({ shown, change });
  latest.current = { shown, change };
  // The same for all cells, so that one that is written draws no other anew.
  const postNotice = usePostNotice();
  const write = useCallback(
    (written: CellsWritten) => {
      const rowsShown = latest.current.shown;
      latest.current.change(...changesOfWords(written, rowsShown));
      const leftOut = cellsLeftOutInWords(written, rowsShown, columnsOfWord.length);
      if (leftOut !== null) postNotice({ kind: 'news', text: leftOut });
    },
    [postNotice],
  );
  const words = wordsOfField(file, path, data);
  return (
    <FormGroup path={path} name={words?.label ?? ''} help={`${words?.help ?? ''} ${howCellsAreEdited}`}>
      <TextInput
        type="search"
        label="Procurar nas palavras"
        className={formClasses.short}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {shown.length === 0 && (
        <Button variant="default" onClick={() => setSearch('')}>
          Mostrar todas as palavras
        </Button>
      )}
      {shown.length > 0 && (
        <CellTable label="Palavras" columns={columnNames}>
          {shown.map((row) => (
            <WordRowCells key={row} row={row} texts={rows[row] ?? []} onWrite={write} />
          ))}
        </CellTable>
      )}
    </FormGroup>
  );
}
