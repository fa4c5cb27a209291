import type { KeyboardEvent } from 'react';
import type { Direction } from './neighbouring-word.ts';

type Acts = {
  walk(direction: Direction): void;
  panBy(x: number, y: number): void;
  zoomBy(steps: number): void;
  reset(): void;
  close(): void;
};

const arrows: Record<string, { direction: Direction; x: number; y: number }> = {
  ArrowLeft: { direction: 'left', x: -1, y: 0 },
  ArrowRight: { direction: 'right', x: 1, y: 0 },
  ArrowUp: { direction: 'up', x: 0, y: -1 },
  ArrowDown: { direction: 'down', x: 0, y: 1 },
};

/** Arrows walk, Shift+arrows pan, + - 0 zoom, Escape closes; null for other keys. */
export function keyActionOf(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  { walk, panBy, zoomBy, reset, close }: Acts,
): (() => void) | null {
  // Browser shortcuts.
  if (ctrlKey || metaKey || altKey) return null;
  const arrow = arrows[key];
  if (arrow !== undefined) return () => (shiftKey ? panBy(arrow.x, arrow.y) : walk(arrow.direction));
  if (key === 'Home') return () => walk('first');
  if (key === 'End') return () => walk('last');
  if (key === '+' || key === '=') return () => zoomBy(1);
  if (key === '-' || key === '_') return () => zoomBy(-1);
  if (key === 'Escape') return close;
  return key === '0' ? reset : null;
}
