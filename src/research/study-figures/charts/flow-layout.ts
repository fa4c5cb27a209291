import type { FlowBox, FlowStage } from './flow-stage.ts';
import { widthOfText } from './width-of-text.ts';

export type PlacedBox = FlowBox & { x: number; y: number; width: number; height: number; isOut: boolean };
/** Arrow between boxes, horizontal or vertical. */
export type FlowArrow = { fromX: number; fromY: number; toX: number; toY: number };
type FlowLayout = { width: number; height: number; boxes: PlacedBox[]; ways: FlowArrow[] };

/** In letters. */
const gap = 2.1;
const emsBeside = 3.4;
const emsWithin = 3.2;

/** Boxes in a column; drop-outs beside it if there is room. */
export function layOutFlow(stages: readonly FlowStage[], width: number, letters: number): FlowLayout {
  const widestOf = (boxes: readonly (FlowBox | null)[]) => Math.max(0, ...boxes.map((box) => widthOf(box, letters)));
  const mainWidth = Math.min(width, widestOf(stages.map(({ box }) => box)));
  const outNeeded = widestOf(stages.map(({ out }) => out));
  const isBeside = width >= mainWidth + emsBeside * letters + outNeeded;
  const outX = isBeside ? mainWidth + emsBeside * letters : emsWithin * letters;
  const outWidth = Math.min(outNeeded, width - outX - 1);
  const wayX = isBeside ? mainWidth / 2 : (emsWithin / 2) * letters;
  const boxes: PlacedBox[] = [];
  const ways: FlowArrow[] = [];
  let y = 1;
  for (const [index, { box, out }] of stages.entries()) {
    const height = heightOf(box, letters);
    boxes.push({ ...box, x: 1, y, width: mainWidth - 2, height, isOut: false });
    y += height;
    if (index === stages.length - 1) break;
    const from = y;
    if (out !== null) {
      const outHeight = heightOf(out, letters);
      const middle = y + gap * letters + outHeight / 2;
      boxes.push({ ...out, x: outX, y: y + gap * letters, width: outWidth, height: outHeight, isOut: true });
      ways.push({ fromX: wayX, fromY: middle, toX: outX, toY: middle });
      y += gap * letters + outHeight;
    }
    y += gap * letters;
    ways.push({ fromX: wayX, fromY: from, toX: wayX, toY: y });
  }
  return { width, height: y + 1, boxes, ways };
}

function widthOf(box: FlowBox | null, letters: number): number {
  if (box === null) return 0;
  const lines = box.lines.map((line) => widthOfText(line, letters));
  return Math.max(widthOfText(box.title, 1.08 * letters, true), ...lines) + 2.2 * letters;
}

function heightOf({ lines }: FlowBox, letters: number): number {
  return (2.8 + 1.45 * lines.length) * letters;
}
