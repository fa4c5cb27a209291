import { Button, TextInput } from '@mantine/core';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { hasSearched } from '#web/team/study-material/searched-text.ts';
import { CellInput, type CellsWritten } from './cell-input.tsx';
import classes from './cell-table.module.css';
import { CellTable } from './cell-table.tsx';
import { cellsLeftOutInWords } from './cells-left-out.ts';
import { fieldId } from './complaints-by-field.ts';
import { ComplaintsRow, complaintId } from './complaints-row.tsx';
import { wordsOfField } from './field-words.ts';
import { FormGroup, useMaterialForm } from './form-group.tsx';
import { howCellsAreEdited } from './how-cells-are-edited.ts';
import formClasses from './material-form.module.css';
import { moveBetweenCells } from './move-between-cells.ts';
import { placeOf, valueAt, type WayInFile } from './way-in-file.ts';
import { changesOfWords, columnsOfWord, poleOptions, wordAsTexts } from './word-columns.ts';
import { WordLineField } from './word-line-field.tsx';

const path = ['words'] as const;
const listed: readonly unknown[] = [];
const columnNames = [...columnsOfWord.map(({ label }) => label), 'Não podem ser distratores'];

export function WordsCells() {
  const { file, data, change } = useMaterialForm();
  const [search, setSearch] = useState('');
  const value = valueAt(data, path);
  const rows = useMemo(() => (Array.isArray(value) ? (value as unknown[]) : listed).map(wordAsTexts), [value]);
  const shown = rows.flatMap((texts, row) => (hasSearched(search, ...texts) ? [row] : []));
  const latest = useRef({ shown, change });
  latest.current = { shown, change };
  // Stable, so that an edit re-renders one cell.
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

type Props = { row: number; texts: readonly string[]; onWrite(written: CellsWritten): void };

const avoided = ['SIMILAR', 'OPOSTO'] as const;
const onOneLine = { label: { whiteSpace: 'nowrap' } } as const;

function WordRowCells({ row, texts, onWrite }: Props) {
  const { file, data, byPlace } = useMaterialForm();
  const [isOpened, setIsOpened] = useState(false);
  const at = (...way: WayInFile): WayInFile => ['words', row, ...way];
  const complaintAt = (...way: WayInFile) => byPlace.get(placeOf(at(...way)));
  const ways = avoided.map((context) => at('avoid', context));
  const ofAvoided = complaintAt('avoid');
  const isOpen = isOpened || ofAvoided !== undefined || ways.some((way) => byPlace.has(placeOf(way)));
  const counts = ways.map((way) => valueAt(data, way)).map((words) => (Array.isArray(words) ? words.length : 0));
  const [word = ''] = texts;
  const complaints = columnsOfWord.flatMap(({ label, way }, column) => {
    const complaint = complaintAt(...way) ?? (column === 0 ? complaintAt() : undefined);
    return complaint === undefined ? [] : [{ id: fieldId(file, at(...way)), label, complaint }];
  });
  return (
    <>
      <tr id={fieldId(file, at())} tabIndex={-1} data-cells>
        {columnsOfWord.map(({ label, way }, column) => {
          const id = fieldId(file, at(...way));
          const isToMend = complaints.some((one) => one.id === id);
          const cell = { row, column, onWrite, id, isToMend, value: texts[column] ?? '' };
          return (
            <td key={label} data-first={column === 0 || undefined}>
              {way[0] === 'pole' ? (
                <PoleCell {...cell} label={`${word}, ${label}`} />
              ) : (
                <CellInput {...cell} label={column === 0 ? `${label} ${row + 1}` : `${word}, ${label}`} />
              )}
            </td>
          );
        })}
        <td>
          <Button
            variant="subtle"
            className={classes.more}
            styles={onOneLine}
            aria-expanded={isOpen}
            aria-label={`${counts.join(' e ')} palavras que não podem ser distratores de ${word}`}
            onClick={() => setIsOpened(!isOpen)}
          >
            {counts.join(' e ')} palavras
          </Button>
        </td>
      </tr>
      <ComplaintsRow complaints={complaints} columnCount={columnsOfWord.length + 1} />
      {isOpen && (
        <tr>
          <td colSpan={columnsOfWord.length + 1}>
            <div className={classes.details} id={fieldId(file, at('avoid'))} tabIndex={-1}>
              {ofAvoided !== undefined && <p className={classes.complaint}>{ofAvoided}</p>}
              {ways.map((way) => (
                <WordLineField key={placeOf(way)} path={way} />
              ))}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

type PoleProps = {
  id: string;
  label: string;
  row: number;
  column: number;
  value: string;
  isToMend: boolean;
  onWrite(written: CellsWritten): void;
};

const PoleCell = memo(function PoleCell({ id, label, row, column, value, isToMend, onWrite }: PoleProps) {
  const isKnown = poleOptions.some((option) => option.value === value);
  return (
    <select
      id={id}
      data-cell
      className={classes.cell}
      aria-label={label}
      aria-invalid={isToMend}
      aria-describedby={isToMend ? complaintId(id) : undefined}
      value={value}
      onChange={({ currentTarget }) => onWrite({ row, column, cells: [[currentTarget.value]] })}
      onKeyDown={moveBetweenCells}
    >
      {!isKnown && <option value={value}>{value}</option>}
      {poleOptions.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
});
