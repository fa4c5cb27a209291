import type { Point } from '#research/results-pictures/drawing.ts';
import type { InventoryScale } from '#study/inventory/inventory.ts';

/** What a colour is for. `paper` is the ground itself; `low` and `high` are the two ends of valence. */
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

export const markForms = ['circle', 'square', 'triangle', 'diamond'] as const;
export type MarkForm = (typeof markForms)[number];

/** A series is told apart by form and dash as well as by its tone. */
export type SeriesLook = { tone: FigureTone; form: MarkForm; dash?: string };

export type FigureShape =
  | {
      kind: 'line' | 'area';
      points: readonly Point[];
      tone: FigureTone;
      /** Of a line. */
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
      /** Null where only its edge is drawn. */
      tone: FigureTone | null;
      edge?: FigureTone;
      dash?: string;
      radius?: number;
      opacity?: number;
    }
  | { kind: 'mark'; at: Point; radius: number; tone: FigureTone; form: MarkForm; isHollow?: boolean; opacity?: number }
  | {
      kind: 'text';
      /** The middle of its small letters. */
      at: Point;
      text: string;
      tone: FigureTone;
      size: number;
      anchor?: 'start' | 'middle' | 'end';
      isBold?: boolean;
      /** Stands over what is drawn. */
      hasHalo?: boolean;
    };

/** A chart as plain figures, in px on the screen and in points on paper. */
export type ChartDrawing = { width: number; height: number; shapes: readonly FigureShape[] };

/** The room that a chart has. Every other measure follows from the size of its letters. */
export type ChartRoom = { width: number; letters: number };
