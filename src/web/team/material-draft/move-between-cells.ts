import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, { rows: number; columns: number }>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
  Enter: { rows: 1, columns: 0 },
};

/** Moves the focus by arrow keys and Enter. */
export function moveBetweenCells(event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>): void {
  const next = cellAfterKey(event.currentTarget, event.key);
  if (next === null) return;
  event.preventDefault();
  next.focus();
}

/** Null where the key acts within the field. */
function cellAfterKey(cell: HTMLInputElement | HTMLSelectElement, key: string): HTMLElement | null {
  const step = steps[key];
  if (step === undefined || staysInside(cell, key)) return null;
  const rows = [...(cell.closest('tbody')?.rows ?? [])].filter(({ dataset }) => dataset.cells !== undefined);
  const row = cell.closest('tr');
  if (row === null) return null;
  const fields = (of: HTMLTableRowElement | undefined) => [...(of?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
  const column = fields(row).indexOf(cell);
  const there = rows[rows.indexOf(row) + step.rows];
  return fields(there)[column + step.columns] ?? null;
}

function staysInside(cell: HTMLInputElement | HTMLSelectElement, key: string): boolean {
  if (cell instanceof HTMLSelectElement) return key === 'ArrowUp' || key === 'ArrowDown';
  const { selectionStart, selectionEnd, value } = cell;
  if (key === 'ArrowLeft') return selectionEnd !== 0;
  if (key === 'ArrowRight') return selectionStart !== value.length;
  return false;
}
