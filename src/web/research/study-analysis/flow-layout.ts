import type { FlowBox, FlowStage } from './flow-boxes.ts';

export type PlacedBox = FlowBox & { x: number; y: number; width: number; height: number; isOut: boolean };
/** Horizontal or upright, from one box to the next; arrows end in a point. */
export type Way = { fromX: number; fromY: number; toX: number; toY: number };
export type FlowLayout = { width: number; height: number; boxes: PlacedBox[]; ways: Way[] };

export const lineHeight = 18;
export const padding = 12;
const gap = 26;
const [widestMain, widestOut] = [300, 340];
/** From here on those who left stand beside the way, below it they stand in it, further to the right. */
const besideFrom = 660;

/** Places the boxes of a flow one below the other in a drawing of this width. */
export function layOutFlow(stages: readonly FlowStage[], width: number): FlowLayout {
  const isBeside = width >= besideFrom;
  const mainWidth = isBeside ? widestMain : Math.min(widestMain, width);
  const outX = isBeside ? mainWidth + 48 : 40;
  const outWidth = Math.min(widestOut, width - outX);
  const wayX = isBeside ? mainWidth / 2 : 20;
  const boxes: PlacedBox[] = [];
  const ways: Way[] = [];
  let y = 1;
  for (const [index, { box, out }] of stages.entries()) {
    const height = heightOf(box);
    boxes.push({ ...box, x: 1, y, width: mainWidth - 2, height, isOut: false });
    y += height;
    if (index === stages.length - 1) break;
    const from = y;
    if (out !== null) {
      const outHeight = heightOf(out);
      const middle = y + gap + outHeight / 2;
      boxes.push({ ...out, x: outX, y: y + gap, width: outWidth - 1, height: outHeight, isOut: true });
      ways.push({ fromX: wayX, fromY: middle, toX: outX, toY: middle });
      y += gap + outHeight;
    }
    y += gap;
    ways.push({ fromX: wayX, fromY: from, toX: wayX, toY: y });
  }
  return {
    width: isBeside ? outX + outWidth : Math.min(width, Math.max(mainWidth, outX + outWidth)),
    height: y + 1,
    boxes,
    ways,
  };
}

function heightOf({ lines }: FlowBox): number {
  return 2 * padding + (1 + lines.length) * lineHeight - 4;
}
