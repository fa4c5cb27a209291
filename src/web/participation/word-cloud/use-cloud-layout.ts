import { useEffect, useMemo, useState } from 'react';
import {
  type CloudView,
  type LeastSizes,
  layOutWordCloud,
  type WordCloudLayout,
} from '#research/word-cloud-layout/word-cloud-layout.ts';
import { ratingScale } from '#study/protocol.ts';
import type { WordCloudNode } from '#study/record/word-cloud.ts';
import { loadStudyFace } from '#web/platform/look/load-study-face.ts';

/** Widths are measured at this size and grow with it. */
const measuredSize = 100;
const noteShare = 0.5;
/** Between a word and its note: a share of the word's size, at least so much of the smallest letters. */
const noteGap = 0.22;
const leastNoteGap = 0.32;

/** Stronger the further from the middle, as the size is. */
export function weightOf(level: number): number {
  return level === 0 ? 650 : 440 + 65 * Math.abs(level - ratingScale.middle);
}

/** What can be read and touched, in px on the screen: a little over 12 and 24, as browsers round. */
const leastPx = { letters: 12.2, height: 24.2 };

/** @returns how small letters and boxes may be, in units of a view that is drawn so wide. @param widthPx of the view on the screen */
export function leastSizesAt(widthPx: number, { width, initialZoom }: CloudView): LeastSizes {
  const unitPx = (widthPx / width) * initialZoom;
  return { letters: leastPx.letters / unitPx, height: leastPx.height / unitPx };
}

/** How a word and its note share the box of a node, in the view's units. */
export function splitBox(fontSize: number, least: LeastSizes, noteWidthAt: (size: number) => number) {
  const noteSize = Math.max(least.letters, fontSize * noteShare);
  return {
    noteSize,
    noteWidth: noteWidthAt(noteSize),
    gap: Math.max(least.letters * leastNoteGap, fontSize * noteGap),
  };
}

type Face = 'words' | 'controls';
export type MeasureText = (text: string, size: number, weight: number, face: Face) => number;

/**
 * Lays out a cloud in the face of study words, once that has been loaded.
 * @param noteOf what stands beside a word; nothing for the day in the middle
 * @returns null until then
 */
export function useCloudLayout(
  nodes: readonly WordCloudNode[],
  noteOf: (node: WordCloudNode) => string,
  view: CloudView,
  least: LeastSizes,
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
    void loadStudyFace().then(() => {
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
      // Without a canvas: as wide as the widest letters are.
      width = context?.measureText(text).width ?? text.length * measuredSize * 0.75;
      known.set(key, width);
    }
    return (width * size) / measuredSize;
  };
}
