import { type ClipboardEvent, type KeyboardEvent, memo, useRef, useState } from 'react';
import { readPaste } from '#study/files/read-paste.ts';
import classes from './cell-table.module.css';
import { complaintId } from './complaints-row.tsx';
import { moveBetweenCells } from './move-between-cells.ts';

/** What is written from a cell on, to the right and down: of one cell, or of as many as were pasted. */
export type CellsWritten = { row: number; column: number; cells: string[][] };

type Props = {
  id: string;
  /** By which a screen reader tells the cell: its row, then its column. */
  label: string;
  row: number;
  column: number;
  value: string;
  /** What it lacks is said below its row. */
  isToMend: boolean;
  isNumber?: boolean;
  onWrite(written: CellsWritten): void;
};

const fewestLetters = 7;

/** One cell of a table that is edited where it stands: it counts once one leaves it, and Escape puts back what was there. */
export const CellInput = memo(function CellInput(props: Props) {
  const { id, label, row, column, value, isToMend, isNumber = false, onWrite } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const isGivenUp = useRef(false);
  function leave() {
    if (typed !== null && typed.trim() !== value && !isGivenUp.current)
      onWrite({ row, column, cells: [[typed.trim()]] });
    isGivenUp.current = false;
    setTyped(null);
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    // A letter that is put together of two presses ends with Enter, too.
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
    onWrite({ row, column, cells });
  }
  const text = typed ?? value;
  return (
    <input
      id={id}
      data-cell
      className={classes.cell}
      aria-label={label}
      aria-invalid={isToMend}
      aria-describedby={isToMend ? complaintId(id) : undefined}
      inputMode={isNumber ? 'decimal' : undefined}
      data-number={isNumber || undefined}
      autoComplete="off"
      spellCheck={!isNumber}
      size={Math.max(fewestLetters, text.length)}
      value={text}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={press}
      onPaste={paste}
      onBlur={leave}
    />
  );
});
