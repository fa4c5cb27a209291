import type { Point } from '#research/results-pictures/drawing.ts';
import type { InventoryScale } from '#study/inventory/inventory.ts';

/** Purpose of a colour. `paper` is the background; `low` and `high` are the ends of valence. */
export type FigureTone =
  | 'ink'
  | 'quiet'
  | 'grid'
  | 'outline'
  | 'paper'
  | 'plain'
  | InventoryScale
  | 'low'
  | 'middle'
  | 'high';

const markForms = ['circle', 'square', 'triangle', 'diamond'] as const;
export type MarkForm = (typeof markForms)[number];

/** Form and dash distinguish a series without colour. */
export type SeriesStyle = { tone: FigureTone; form: MarkForm; dash?: string };

export type FigureShape =
  | {
      kind: 'line' | 'area';
      points: readonly Point[];
      tone: FigureTone;
      width?: number;
      dash?: string;
      opacity?: number;
    }
  | {
      kind: 'box';
      x: number;
      y: number;
      width: number;
      height: number;
      /** Null: outline only. */
      tone: FigureTone | null;
      edge?: FigureTone;
      dash?: string;
      radius?: number;
      opacity?: number;
    }
  | { kind: 'mark'; at: Point; radius: number; tone: FigureTone; form: MarkForm; isHollow?: boolean; opacity?: number }
  | {
      kind: 'text';
      /** Middle of the x-height. */
      at: Point;
      text: string;
      tone: FigureTone;
      size: number;
      anchor?: 'start' | 'middle' | 'end';
      isBold?: boolean;
      /** Drawn over marks. */
      hasHalo?: boolean;
    };

/** In px on screen, in points on paper. */
export type ChartDrawing = { width: number; height: number; shapes: readonly FigureShape[] };

/** All measures scale with the letter size. */
export type ChartRoom = { width: number; letters: number };
