import type { InventoryScale } from '#study/inventory/inventory.ts';
import { shadeOfValence, type ValenceShade } from './valence-shade.ts';

/** Purpose of a colour; browser and PDF map it to their own. */
export type Tone = 'ink' | 'quiet' | 'grid' | InventoryScale | 'plain' | `valence${ValenceShade}`;

export type Shape =
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; tone: Tone; width?: number; dash?: string }
  | { kind: 'path'; points: readonly Point[]; tone: Tone; dash?: string }
  | { kind: 'mark'; at: Point; radius: number; tone: Tone; form: 'circle' | 'ring' | 'square' | 'triangle' }
  | {
      kind: 'text';
      at: Point;
      text: string;
      tone: Tone;
      size?: number;
      anchor?: 'start' | 'middle' | 'end';
      isBold?: boolean;
      /** Set in the face of study words. */
      isWord?: boolean;
    };
export type Point = { x: number; y: number };

export type Drawing = {
  width: number;
  height: number;
  /** Text alternative; the numbers are in the table beside it. */
  label: string;
  shapes: readonly Shape[];
};

export const textSize = 13;
/** Mean advance of a sans-serif face, as a share of its size. */
const letterWidth = 0.56;
/** Wider, as a short word may have many wide letters. */
export const wordLetterWidth = 0.64;

export function textWidth(text: string, size = textSize): number {
  return text.length * size * letterWidth;
}

export function truncateText(text: string, letters: number): string {
  return text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`;
}

/** Linear, clamped to the target range. */
export function linearScale(
  [fromLow, fromHigh]: readonly [number, number],
  [toLow, toHigh]: readonly [number, number],
) {
  return (value: number) => {
    const share = Math.min(1, Math.max(0, (value - fromLow) / (fromHigh - fromLow)));
    return toLow + share * (toHigh - toLow);
  };
}

export function toneOfValence(valence: number): Tone {
  return `valence${shadeOfValence(valence)}`;
}
