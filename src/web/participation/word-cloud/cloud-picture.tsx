import { Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { type CloudView, turnedCloudView, wordCloudView } from '#report/word-cloud-layout/word-cloud-layout.ts';
import type { StudyDay } from '#study/protocol.ts';
import type { WordCloudNode } from '#study/record/word-cloud.ts';
import { ratingEnds } from '#study/wording/rating-scale-in-words.ts';
import type { ScalePoint } from '#web/participation/word-rating/rating-scale.tsx';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { PictureButtons } from '#web/platform/ui/picture-buttons.tsx';
import '#web/platform/ui/valence-colours.css';
import { CloudControls } from './cloud-controls.tsx';
import classes from './cloud-picture.module.css';
import { CloudWordMark } from './cloud-word.tsx';
import { type CloudWord, noteOf, wordInWords } from './cloud-words.ts';
import { type Direction, neighbouringWord } from './neighbouring-word.ts';
import { saveCloud } from './save-cloud.ts';
import { useCloudLayout } from './use-cloud-layout.ts';
import { startingView, useCloudZoom } from './use-cloud-zoom.ts';

/** As wide as the phones for which the menu becomes a bar. */
const uprightPhone = '(max-width: 600px) and (orientation: portrait)';

type Props = {
  day: StudyDay;
  nodes: readonly WordCloudNode[];
  words: ReadonlyMap<number, CloudWord>;
  scale: readonly ScalePoint[];
};

/** The cloud of a day, once its face has been loaded and its words have been placed. */
export function CloudPicture(props: Props) {
  const { nodes, words } = props;
  const noteOfNode = useCallback(
    (node: WordCloudNode) => {
      const word = words.get(node.id);
      return word === undefined ? '' : noteOf(word);
    },
    [words],
  );
  const isUprightPhone = useMediaQuery(uprightPhone, undefined, { getInitialValueInEffect: false });
  const view = isUprightPhone ? turnedCloudView : wordCloudView;
  const laidOut = useCloudLayout(nodes, noteOfNode, view);
  if (laidOut === null) return <LateSkeleton lines={10} />;
  return <PlacedCloud key={view.width} {...props} {...laidOut} view={view} noteOfNode={noteOfNode} />;
}

type PlacedProps = Props &
  NonNullable<ReturnType<typeof useCloudLayout>> & { noteOfNode: (node: WordCloudNode) => string; view: CloudView };

function PlacedCloud({ day, words, scale, layout, measure, noteOfNode, view }: PlacedProps) {
  const svg = useRef<SVGSVGElement>(null);
  const drawing = useRef<SVGGElement>(null);
  const marks = useRef<(SVGGElement | null)[]>([]);
  const [current, setCurrent] = useState(0);
  const [isAsked, setIsAsked] = useState(false);
  const { level, isBeyondView, zoomBy, panBy, reset, show } = useCloudZoom(svg, drawing, {
    bounds: layout.bounds,
    view,
  });
  const sentences = layout.words.map(({ node }) => {
    const word = words.get(node.id);
    return word === undefined ? node.title : wordInWords(word, scale);
  });

  function choose(place: number) {
    setCurrent(place);
    setIsAsked(true);
  }
  function walk(direction: Direction) {
    const place = neighbouringWord(layout.words, current, direction);
    const box = layout.words[place];
    if (box !== undefined) show(box);
    marks.current[place]?.focus({ preventScroll: true });
  }
  function onKeyDown(event: KeyboardEvent) {
    const act = actionOf(event, { walk, panBy, zoomBy, reset });
    if (act === null) return;
    event.preventDefault();
    act();
  }
  const { width, height } = view;
  const { centre } = layout;
  return (
    <Stack gap="sm">
      <CloudControls level={level} onZoom={zoomBy} onReset={reset} />
      <div className={classes.frame}>
        <div
          role="listbox"
          // The words are reached one by one; the list itself holds no focus.
          tabIndex={-1}
          aria-label={`Nuvem do dia ${day}: ${layout.words.length} palavras, da mais desagradável à mais agradável`}
          aria-describedby="como-andar-na-nuvem"
          onKeyDown={onKeyDown}
        >
          <svg
            ref={svg}
            viewBox={`0 0 ${width} ${height}`}
            className={classes.view}
            data-movable={isBeyondView || undefined}
            role="presentation"
          >
            <g ref={drawing} transform={startingView(view).toString()}>
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
                    marks.current[place] = element;
                  }}
                  box={box}
                  note={noteOfNode(box.node)}
                  noteWidthAt={(size) => measure(noteOfNode(box.node), size, 500, 'controls')}
                  sentence={sentences[place] ?? ''}
                  isCurrent={place === current}
                  isMarked={isAsked && place === current}
                  onCurrent={() => choose(place)}
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
      <Text className={classes.said} aria-hidden>
        {isAsked ? sentences[current] : 'Toque em uma palavra para ver a nota que você deu.'}
      </Text>
      <PictureButtons save={(kind) => saveCloud(svg.current, { day, layout, kind })} />
    </Stack>
  );
}

type Acts = {
  walk(direction: Direction): void;
  panBy(x: number, y: number): void;
  zoomBy(steps: number): void;
  reset(): void;
};

const arrows: Record<string, { direction: Direction; x: number; y: number }> = {
  ArrowLeft: { direction: 'left', x: -1, y: 0 },
  ArrowRight: { direction: 'right', x: 1, y: 0 },
  ArrowUp: { direction: 'up', x: 0, y: -1 },
  ArrowDown: { direction: 'down', x: 0, y: 1 },
};

/** Arrows walk the words, with Shift they move the cloud; + - 0 zoom. */
function actionOf(event: KeyboardEvent, { walk, panBy, zoomBy, reset }: Acts): (() => void) | null {
  const { key } = event;
  // Those belong to the browser.
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const arrow = arrows[key];
  if (arrow !== undefined) return () => (event.shiftKey ? panBy(arrow.x, arrow.y) : walk(arrow.direction));
  if (key === 'Home') return () => walk('first');
  if (key === 'End') return () => walk('last');
  if (key === '+' || key === '=') return () => zoomBy(1);
  if (key === '-' || key === '_') return () => zoomBy(-1);
  return key === '0' ? reset : null;
}
