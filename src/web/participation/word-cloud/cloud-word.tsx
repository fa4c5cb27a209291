import type { CSSProperties, Ref } from 'react';
import { shadeOfValence } from '#research/results-pictures/valence-shade.ts';
import type { MinimumSizes, PlacedNode } from '#research/word-cloud-layout/word-cloud-layout.ts';
import classes from './cloud-picture.module.css';
import { splitBox, weightOf } from './use-cloud-layout.ts';

/** Offset of the baseline below the middle of the line. */
const baselineShare = 0.35;

type Props = {
  box: PlacedNode;
  note: string;
  least: MinimumSizes;
  noteWidthAt: (size: number) => number;
  sentence: string;
  /** In the tab order (roving tabindex). */
  isCurrent: boolean;
  isMarked: boolean;
  onCurrent(): void;
  ref: Ref<SVGGElement>;
};

export function CloudWordMark({ box, note, least, noteWidthAt, sentence, isCurrent, isMarked, onCurrent, ref }: Props) {
  const { node, x, y, width, height, fontSize } = box;
  const { noteSize, noteWidth } = splitBox(fontSize, least, noteWidthAt);
  const baseline = y + fontSize * baselineShare;
  return (
    <g
      ref={ref}
      className={classes.word}
      style={{ '--tone': `var(--wm-valence-${shadeOfValence(node.level)})` } as CSSProperties}
      role="option"
      aria-label={sentence}
      aria-selected={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      data-marked={isMarked || undefined}
      onFocus={onCurrent}
      onClick={onCurrent}
    >
      <rect
        data-not-in-picture
        className={classes.box}
        x={x - width / 2 - 3}
        y={y - height / 2}
        width={width + 6}
        height={height}
        rx={5}
      />
      <text x={x - width / 2} y={baseline} fontSize={fontSize} fontWeight={weightOf(node.level)}>
        {/* Separates word and rating for screen readers. */}
        {`${node.title} `}
      </text>
      <text className={classes.note} x={x + width / 2 - noteWidth} y={baseline} fontSize={noteSize}>
        {note}
      </text>
    </g>
  );
}
