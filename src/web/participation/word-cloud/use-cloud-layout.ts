import { useEffect, useMemo, useState } from 'react';
import {
  type CloudView,
  layOutWordCloud,
  type MinimumSizes,
  type WordCloudLayout,
} from '#research/word-cloud-layout/word-cloud-layout.ts';
import { ratingScale } from '#study/protocol.ts';
import type { WordCloudNode } from '#study/record/word-cloud.ts';
import { loadStimulusFont } from '#web/platform/look/load-stimulus-font.ts';

/** Text widths are measured at this size and scaled. */
const measuredSize = 100;
const noteShare = 0.5;
/** Relative to the word's size; at least this share of the smallest letters. */
const noteGap = 0.22;
const minimumNoteGap = 0.32;

/** Heavier away from the middle, like the size. */
export function weightOf(level: number): number {
  return level === 0 ? 650 : 440 + 65 * Math.abs(level - ratingScale.middle);
}

/** Legible and touchable minimum in screen px; above 12 and 24, as browsers round. */
const minimumPx = { letters: 12.2, height: 24.2 };

/** @returns sizes in units of the view. @param widthPx of the view on the screen */
export function minimumSizesAt(widthPx: number, { width, initialZoom }: CloudView): MinimumSizes {
  const unitPx = (widthPx / width) * initialZoom;
  return { letters: minimumPx.letters / unitPx, height: minimumPx.height / unitPx };
}

/** In units of the view. */
export function splitBox(fontSize: number, least: MinimumSizes, noteWidthAt: (size: number) => number) {
  const noteSize = Math.max(least.letters, fontSize * noteShare);
  return {
    noteSize,
    noteWidth: noteWidthAt(noteSize),
    gap: Math.max(least.letters * minimumNoteGap, fontSize * noteGap),
  };
}

type Face = 'words' | 'controls';
export type MeasureText = (text: string, size: number, weight: number, face: Face) => number;

/**
 * @param noteOf the label beside a word; empty for the middle node
 * @returns null until the font is loaded
 */
export function useCloudLayout(
  nodes: readonly WordCloudNode[],
  noteOf: (node: WordCloudNode) => string,
  view: CloudView,
  least: MinimumSizes,
): { layout: WordCloudLayout; measure: MeasureText } | null {
  const measure = useMeasure();
  return useMemo(() => {
    if (measure === null) return null;
    const layout = layOutWordCloud(
      nodes,
      (node, fontSize) => {
        const wordWidth = measure(node.title, fontSize, weightOf(node.level), 'words');
        if (node.level === 0) return wordWidth;
        const { noteWidth, gap } = splitBox(fontSize, least, (size) => measure(noteOf(node), size, 500, 'controls'));
        return wordWidth + gap + noteWidth;
      },
      view,
      least,
    );
    return { layout, measure };
  }, [measure, nodes, noteOf, view, least]);
}

function useMeasure(): MeasureText | null {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    let isGone = false;
    void loadStimulusFont().then(() => {
      if (!isGone) setIsLoaded(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return useMemo(() => (isLoaded ? createMeasure() : null), [isLoaded]);
}

function createMeasure(): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  const style = getComputedStyle(document.documentElement);
  const families: Record<Face, string> = {
    words: style.getPropertyValue('--wm-face-words'),
    controls: style.getPropertyValue('--wm-face-controls'),
  };
  const known = new Map<string, number>();
  return (text, size, weight, face) => {
    const key = `${face} ${weight} ${text}`;
    let width = known.get(key);
    if (width === undefined) {
      if (context !== null) context.font = `${weight} ${measuredSize}px ${families[face]}`;
      // Without a canvas: the width of the widest letters.
      width = context?.measureText(text).width ?? text.length * measuredSize * 0.75;
      known.set(key, width);
    }
    return (width * size) / measuredSize;
  };
}
