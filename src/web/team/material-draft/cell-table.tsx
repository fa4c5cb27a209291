import { Button, TextInput } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, memo, type ReactNode, useCallback, useRef, useState } from 'react';
import { readPaste } from '#study/files/read-paste.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { hasSearched } from '#web/team/study-material/searched-text.ts';
import classes from './cell-table.module.css';
import { type CellsWritten, cellsLeftOutInWords } from './cells.ts';
import formClasses from './material-form.module.css';
import { moveBetweenCells } from './move-between-cells.ts';

type Option = { value: string; label: string };
type Column = { label: string; options?: readonly Option[] };

type CellRow = {
  id: string;
  name: string;
  /** Text cells before the editable ones. */
  fixed?: readonly string[];
  values: readonly string[];
  idAt(column: number): string;
  labelAt(column: number): string;
  /** Null: of the row. */
  complaintAt(column: number | null): string | undefined;
  /** A row below, expanded on demand. */
  more?: { id: string; summary: string; label: string; isOpen: boolean; children: ReactNode };
};

type Props = {
  label: string;
  searchLabel: string;
  /** Headings of the columns around the editable ones. */
  before?: readonly string[];
  after?: readonly string[];
  columns: readonly Column[];
  areNumbers?: boolean;
  id?: string;
  rowCount: number;
  searchedIn(row: number): readonly string[];
  rowAt(row: number): CellRow;
  onWrite(written: CellsWritten, visibleRows: readonly number[]): void;
};

export const howCellsAreEdited =
  'Setas e Enter levam de célula em célula, Esc desfaz; células copiadas de uma planilha podem ser coladas a partir de qualquer uma.';

const problemId = (cellId: string) => `${cellId}-falta`;

/** Searchable table of cells edited in place; scrolls by itself where it is wider than the page. */
export function CellTable(props: Props) {
  const { label, searchLabel, before = [], after = [], columns, areNumbers = false, id, rowCount, rowAt } = props;
  const [search, setSearch] = useState('');
  const postNotice = usePostNotice();
  const rows = Array.from({ length: rowCount }, (_, row) => row);
  const visibleRows = rows.filter((row) => hasSearched(search, ...props.searchedIn(row)));
  const latest = useRef({ visibleRows, ...props });
  latest.current = { visibleRows, ...props };
  // Stable, so that an edit re-renders one cell.
  const write = useCallback(
    (written: CellsWritten) => {
      const { onWrite, ...now } = latest.current;
      onWrite(written, now.visibleRows);
      const leftOut = cellsLeftOutInWords(written, now.visibleRows, now.columns.length);
      if (leftOut !== null) postNotice({ kind: 'info', text: leftOut });
    },
    [postNotice],
  );
  const headings = [...before, ...columns.map((column) => column.label), ...after];
  return (
    <>
      <TextInput
        type="search"
        label={searchLabel}
        className={formClasses.short}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {visibleRows.length === 0 && (
        <Button variant="default" onClick={() => setSearch('')}>
          Mostrar todas as palavras
        </Button>
      )}
      {visibleRows.length > 0 && (
        <div className={classes.room}>
          <div className={classes.frame} id={id} tabIndex={id === undefined ? undefined : -1}>
            <table className={classes.table} aria-label={label}>
              <thead>
                <tr>
                  {headings.map((heading, place) => (
                    <th key={heading} scope="col" data-first={place === 0 || undefined}>
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {visibleRows.map((row) => (
                  <Row
                    key={row}
                    row={row}
                    of={rowAt(row)}
                    {...{ before, columns, isNumber: areNumbers, onWrite: write }}
                  />
                ))}
              </tbody>
            </table>
          </div>
        </div>
      )}
    </>
  );
}

type RowProps = {
  row: number;
  of: CellRow;
  before: readonly string[];
  columns: readonly Column[];
  isNumber: boolean;
  onWrite(written: CellsWritten): void;
};

function Row({ row, of, before, columns, isNumber, onWrite }: RowProps) {
  const { id, name, fixed = [], values, idAt, labelAt, complaintAt, more } = of;
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = more !== undefined && (isOpened || more.isOpen);
  const span = before.length + columns.length + (more === undefined ? 0 : 1);
  const complaints = [
    { id, label: name, complaint: complaintAt(null) },
    ...columns.map(({ label }, column) => ({ id: idAt(column), label, complaint: complaintAt(column) })),
  ].filter(({ complaint }) => complaint !== undefined);
  return (
    <>
      <tr id={id} tabIndex={-1} data-cells>
        {before.map((heading, place) => {
          const content = <span className={classes.said}>{fixed[place]}</span>;
          if (place > 0) return <td key={heading}>{content}</td>;
          return (
            <th key={heading} scope="row" data-first>
              {content}
            </th>
          );
        })}
        {columns.map(({ label, options }, column) => (
          <td key={label} data-first={(before.length === 0 && column === 0) || undefined}>
            <CellInput
              {...{ row, column, isNumber, onWrite, options }}
              id={idAt(column)}
              label={labelAt(column)}
              value={values[column] ?? ''}
              isToMend={complaints.some((one) => one.id === idAt(column))}
            />
          </td>
        ))}
        {more && (
          <td>
            <Button
              variant="subtle"
              className={classes.more}
              styles={{ label: { whiteSpace: 'nowrap' } }}
              aria-expanded={isOpen}
              aria-label={more.label}
              onClick={() => setIsOpened(!isOpen)}
            >
              {more.summary}
            </Button>
          </td>
        )}
      </tr>
      {complaints.length > 0 && (
        // Below the row, as a sentence in a cell would stretch its column.
        <tr>
          <td colSpan={span}>
            <div className={classes.complaints}>
              {complaints.map(({ id: cell, label, complaint }) => (
                <p key={cell} id={problemId(cell)}>
                  {label}: {complaint}
                </p>
              ))}
            </div>
          </td>
        </tr>
      )}
      {isOpen && (
        <tr>
          <td colSpan={span}>
            <div className={classes.details} id={more.id} tabIndex={-1}>
              {more.children}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

type CellProps = {
  id: string;
  label: string;
  row: number;
  column: number;
  value: string;
  isToMend: boolean;
  isNumber: boolean;
  options: readonly Option[] | undefined;
  onWrite(written: CellsWritten): void;
};

const minimumLetters = 7;

/** Commits on blur; Escape restores the value. */
const CellInput = memo(function CellInput(props: CellProps) {
  const { id, label, row, column, value, isToMend, isNumber, options, onWrite } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const isGivenUp = useRef(false);
  const put = (cells: string[][]) => onWrite({ row, column, cells });
  function leave() {
    if (typed !== null && typed.trim() !== value && !isGivenUp.current) put([[typed.trim()]]);
    isGivenUp.current = false;
    setTyped(null);
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    // Enter may end an IME composition.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && typed !== null) {
      isGivenUp.current = true;
      event.currentTarget.blur();
      return;
    }
    moveBetweenCells(event);
  }
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const cells = readPaste(event.clipboardData.getData('text/plain'));
    if (cells === null) return;
    event.preventDefault();
    setTyped(null);
    put(cells);
  }
  const text = typed ?? value;
  const cell = {
    ...{ id, 'data-cell': true, className: classes.cell, 'aria-label': label, 'aria-invalid': isToMend },
    'aria-describedby': isToMend ? problemId(id) : undefined,
  };
  if (options !== undefined) {
    const isKnown = options.some((option) => option.value === value);
    return (
      <select
        {...cell}
        value={value}
        onChange={({ currentTarget }) => put([[currentTarget.value]])}
        onKeyDown={moveBetweenCells}
      >
        {[...(isKnown ? [] : [{ value, label: value }]), ...options].map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...cell}
      inputMode={isNumber ? 'decimal' : undefined}
      data-number={isNumber || undefined}
      autoComplete="off"
      spellCheck={!isNumber}
      size={Math.max(minimumLetters, text.length)}
      value={text}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={press}
      onPaste={paste}
      onBlur={leave}
    />
  );
});
