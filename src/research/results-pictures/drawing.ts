import type { InventoryScale } from '#study/inventory/inventory.ts';
import { shadeOfValence, type ValenceShade } from './valence-shade.ts';

/** What a colour is for; the browser and the PDF each have their own colours for it. */
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
      /** It stands in the face of study words. */
      isWord?: boolean;
    };
export type Point = { x: number; y: number };

/** A picture as plain figures: the browser makes elements of it, the PDF an SVG text; both show the same. */
export type Drawing = {
  width: number;
  height: number;
  /** What the picture shows, for people who do not see it; the numbers stand in the table beside it. */
  label: string;
  shapes: readonly Shape[];
};

export const textSize = 13;
/** As wide as a letter of a sans-serif face is on average, as a share of its size. */
const letterWidth = 0.56;
/** The same of the face of study words, which is wider; words are short, so that one with many an m counts. */
export const wordLetterWidth = 0.64;

/** @returns about how wide a text is drawn */
export function textWidth(text: string, size = textSize): number {
  return text.length * size * letterWidth;
}

/** @returns a text of at most so many letters, cut where it is longer */
export function shortened(text: string, letters: number): string {
  return text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`;
}

/** @returns a function that places a value of one range in another, and nothing beyond it */
export function scaleOf([fromLow, fromHigh]: readonly [number, number], [toLow, toHigh]: readonly [number, number]) {
  return (value: number) => {
    const share = Math.min(1, Math.max(0, (value - fromLow) / (fromHigh - fromLow)));
    return toLow + share * (toHigh - toLow);
  };
}

/** @returns the tone of a rating */
export function toneOfValence(valence: number): Tone {
  return `valence${shadeOfValence(valence)}`;
}
