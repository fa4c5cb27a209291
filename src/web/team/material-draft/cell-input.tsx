import { type ClipboardEvent, type KeyboardEvent, memo, useRef, useState } from 'react';
import { readPaste } from '#study/files/read-paste.ts';
import classes from './cell-table.module.css';
import { complaintId } from './complaints-row.tsx';
import { moveBetweenCells } from './move-between-cells.ts';

/** Cells written from a cell to the right and down: one, or a paste. */
export type CellsWritten = { row: number; column: number; cells: string[][] };

type Props = {
  id: string;
  label: string;
  row: number;
  column: number;
  value: string;
  isToMend: boolean;
  isNumber?: boolean;
  onWrite(written: CellsWritten): void;
};

const fewestLetters = 7;

/** Commits on blur; Escape restores the value. */
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
