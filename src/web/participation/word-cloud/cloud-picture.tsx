import { Stack } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type MinimumSizes, turnedCloudView, wordCloudView } from '#research/word-cloud-layout/word-cloud-layout.ts';
import type { StudyDay } from '#study/protocol.ts';
import type { WordCloudNode } from '#study/record/word-cloud.ts';
import { ratingEnds } from '#study/wording/rating-scale-in-words.ts';
import type { ScalePoint } from '#web/participation/word-rating/rating-scale.tsx';
import { DelayedSkeleton } from '#web/platform/ui/delayed-skeleton.tsx';
import { PictureButtons } from '#web/platform/ui/picture-buttons.tsx';
import '#web/platform/ui/valence-colours.css';
import { plural } from '#study/wording/plural.ts';
import { CloudControls } from './cloud-controls.tsx';
import { cloudHelpId } from './cloud-keyboard-help.tsx';
import { keyActionOf } from './cloud-keys.ts';
import classes from './cloud-picture.module.css';
import { CloudReadout } from './cloud-readout.tsx';
import { CloudWordMark } from './cloud-word.tsx';
import { type CloudWord, ratingLabel, wordInWords } from './cloud-words.ts';
import { type Direction, neighbouringWord } from './neighbouring-word.ts';
import { PrivacyNote } from './privacy-note.tsx';
import { saveCloud } from './save-cloud.ts';
import { scrollClearOf } from './scroll-clear-of.ts';
import { minimumSizesAt, useCloudLayout } from './use-cloud-layout.ts';
import { initialTransform, useCloudZoom } from './use-cloud-zoom.ts';
import { useSwipe } from './use-swipe.ts';

/** The width at which the menu becomes a bar. */
const uprightPhone = '(max-width: 600px) and (orientation: portrait)';
/** Smaller changes of width do not lay out the cloud again. */
const widthStepPx = 8;

type Props = {
  day: StudyDay;
  nodes: readonly WordCloudNode[];
  words: ReadonlyMap<number, CloudWord>;
  scale: readonly ScalePoint[];
  hint: string;
  /** 1: next day; -1: previous day, if any. */
  onSwipe(direction: 1 | -1): void;
  children: ReactNode;
};

/** Waits for the font and the layout. */
export function CloudPicture(props: Props) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const roomPx = Math.floor(width / widthStepPx) * widthStepPx;
  return (
    <div>
      <div ref={ref} className={classes.room} />
      {roomPx === 0 ? <DelayedSkeleton lines={10} /> : <CloudInRoom {...props} roomPx={roomPx} />}
    </div>
  );
}

function CloudInRoom({ roomPx, ...props }: Props & { roomPx: number }) {
  const { nodes, words } = props;
  const isUprightPhone = useMediaQuery(uprightPhone, undefined, { getInitialValueInEffect: false });
  const noteOfNode = useCallback(
    (node: WordCloudNode) => {
      const word = words.get(node.id);
      return word === undefined ? '' : ratingLabel(word, isUprightPhone);
    },
    [words, isUprightPhone],
  );
  const view = isUprightPhone ? turnedCloudView : wordCloudView;
  const least = useMemo(() => minimumSizesAt(roomPx, view), [roomPx, view]);
  const laidOut = useCloudLayout(nodes, noteOfNode, view, least);
  if (laidOut === null) return <DelayedSkeleton lines={10} />;
  return <PlacedCloud {...props} {...laidOut} least={least} noteOfNode={noteOfNode} />;
}

type PlacedProps = Props &
  NonNullable<ReturnType<typeof useCloudLayout>> & {
    noteOfNode: (node: WordCloudNode) => string;
    least: MinimumSizes;
  };

function PlacedCloud({ day, words, scale, hint, layout, measure, noteOfNode, least, onSwipe, children }: PlacedProps) {
  const svg = useRef<SVGSVGElement>(null);
  const drawing = useRef<SVGGElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const readout = useRef<HTMLDivElement>(null);
  const marks = useRef(new Map<number, SVGGElement>());
  // By id, as the order of words depends on the layout.
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const { centre, view } = layout;
  const { level, isBeyondView, zoomBy, panBy, reset, show } = useCloudZoom(svg, drawing, layout);
  const current = Math.max(
    0,
    layout.words.findIndex(({ node }) => node.id === chosenId),
  );
  const swipe = useSwipe((direction) => {
    if (!isBeyondView) onSwipe(direction);
  });
  useEffect(() => {
    if (isAsked && chosenId !== null) scrollClearOf(marks.current.get(chosenId), readout.current);
  }, [isAsked, chosenId]);

  function choose(id: number) {
    setChosenId(id);
    setIsAsked(true);
  }
  function close() {
    setIsAsked(false);
    list.current?.focus({ preventScroll: true });
  }
  function walk(direction: Direction) {
    const box = layout.words[neighbouringWord(layout.words, current, direction)];
    if (box === undefined) return;
    show(box);
    marks.current.get(box.node.id)?.focus({ preventScroll: true });
  }
  function onKeyDown(event: KeyboardEvent) {
    const act = keyActionOf(event, { walk, panBy, zoomBy, reset, close });
    if (act === null) return;
    event.preventDefault();
    act();
  }
  function sentenceOf(node: WordCloudNode) {
    const word = words.get(node.id);
    return word === undefined ? node.title : wordInWords(word, noteOfNode(node), scale);
  }
  const chosenWord = isAsked && chosenId !== null ? words.get(chosenId) : undefined;
  const { width, height } = view;
  return (
    <Stack gap="md">
      <div className={classes.frame} {...swipe}>
        <div
          ref={list}
          className={classes.list}
          role="listbox"
          // Roving tabindex: the words take the focus, not the list.
          tabIndex={-1}
          aria-label={`Nuvem do dia ${day}: ${plural(layout.words.length, 'palavra', 'palavras')}, da mais desagradável à mais agradável`}
          aria-describedby={cloudHelpId}
          onKeyDown={onKeyDown}
        >
          <svg
            ref={svg}
            viewBox={`0 0 ${width} ${height}`}
            className={classes.view}
            data-movable={isBeyondView || undefined}
            role="presentation"
          >
            <g ref={drawing} transform={initialTransform(view).toString()}>
              {centre !== null && (
                <text
                  className={classes.day}
                  x={centre.x - centre.width / 2}
                  y={centre.y + centre.fontSize * 0.35}
                  fontSize={centre.fontSize}
                  aria-hidden
                >
                  {centre.node.title}
                </text>
              )}
              {layout.words.map((box, place) => (
                <CloudWordMark
                  key={box.node.id}
                  ref={(element) => {
                    if (element === null) marks.current.delete(box.node.id);
                    else marks.current.set(box.node.id, element);
                  }}
                  box={box}
                  note={noteOfNode(box.node)}
                  least={least}
                  noteWidthAt={(size) => measure(noteOfNode(box.node), size, 500, 'controls')}
                  sentence={sentenceOf(box.node)}
                  isCurrent={place === current}
                  isMarked={isAsked && place === current}
                  onCurrent={() => choose(box.node.id)}
                />
              ))}
            </g>
          </svg>
        </div>
        <div className={classes.ends} aria-hidden>
          <span className={classes.unpleasant}>← {ratingEnds.lowest}</span>
          <span className={classes.pleasant}>{ratingEnds.highest} →</span>
        </div>
      </div>
      <CloudReadout ref={readout} word={chosenWord ?? null} scale={scale} hint={hint} onClose={close} />
      {children}
      <CloudControls level={level} onZoom={zoomBy} onReset={reset} />
      <PrivacyNote />
      <PictureButtons save={(kind) => saveCloud(svg.current, { day, layout, kind })} />
    </Stack>
  );
}
