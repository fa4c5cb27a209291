import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import { shadeOfValence } from '#research/results-pictures/valence-shade.ts';
import { ratingRange, ratingRangeWithPoles } from '#study/wording/rating-scale-in-words.ts';
import '#web/platform/ui/valence-colours.css';
import { widthInEm } from '#web/participation/relation-task/word-width.ts';
import { decimal } from '#web/platform/ui/decimal.ts';
import { dotRadius, layOutScatter, type PlacedPoint, type ScatterPoint } from './scatter-layout.ts';
import classes from './words-scatter.module.css';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** Arrow keys walk the words by valence. */
export function WordsScatter({ points }: { points: readonly ScatterPoint[] }) {
  const { ref, width: room } = useElementSize<HTMLDivElement>();
  const [marked, setMarked] = useState<string | null>(null);
  const width = Math.max(280, Math.round(room || 720));
  const height = Math.round(Math.min(440, Math.max(280, width * 0.5)));
  const layout = layOutScatter(points, width, height);
  const shown = layout.points.find(({ word }) => word === marked) ?? null;
  const inTabOrder = shown ?? layout.points[0];

  function walk(event: KeyboardEvent<HTMLUListElement>) {
    const words: EventTarget[] = [...event.currentTarget.querySelectorAll('button')];
    const last = words.length - 1;
    const from = words.indexOf(event.target);
    const step = steps[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? last : step === undefined ? null : from + step;
    if (to === null) return;
    event.preventDefault();
    const target = words[Math.min(last, Math.max(0, to))];
    if (target instanceof HTMLElement) target.focus();
  }

  return (
    <div ref={ref} className={classes.frame}>
      <svg viewBox={`0 0 ${width} ${height}`} className={classes.drawing} aria-hidden>
        <Axes layout={layout} width={width} height={height} />
        {layout.points.map((point) => (
          <Dot key={point.word} point={point} isMarked={point === shown} />
        ))}
        {shown && <MarkedWord point={shown} width={width} />}
      </svg>
      <ul className={classes.words} aria-label="Palavras do gráfico, da nota mais baixa à mais alta" onKeyDown={walk}>
        {layout.points.map((point) => (
          <li key={point.word}>
            <button
              type="button"
              tabIndex={point === inTabOrder ? 0 : -1}
              aria-label={inWords(point)}
              className={classes.word}
              style={{ left: `${(100 * point.x) / width}%`, top: `${(100 * point.y) / height}%` }}
              onFocus={() => setMarked(point.word)}
              onBlur={() => setMarked(null)}
              onClick={() => setMarked(point.word)}
              onPointerEnter={() => setMarked(point.word)}
              onPointerLeave={() => setMarked(null)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Dot({ point, isMarked }: { point: PlacedPoint; isMarked: boolean }) {
  const { x, y, label, word, valence } = point;
  return (
    <g>
      <circle
        className={classes.dot}
        cx={x}
        cy={y}
        r={dotRadius}
        style={{ fill: `var(--wm-valence-${shadeOfValence(valence)})` }}
      />
      {label && !isMarked && (
        <text className={classes.label} x={label.x} y={label.y} textAnchor={label.anchor}>
          {word}
        </text>
      )}
    </g>
  );
}

function Axes({ layout, width, height }: { layout: ReturnType<typeof layOutScatter>; width: number; height: number }) {
  const { left, right, top, bottom } = layout;
  return (
    <g aria-hidden className={classes.axes}>
      {layout.yTicks.map(({ value, at }) => (
        <g key={value}>
          <line x1={left} x2={right} y1={at} y2={at} className={classes.grid} />
          <text x={left - 8} y={at + 4} textAnchor="end">
            {value.toLocaleString('pt-BR')}
          </text>
        </g>
      ))}
      {layout.xTicks.map(({ value, at }) => (
        <g key={value}>
          <line x1={at} x2={at} y1={bottom} y2={bottom + 5} className={classes.axis} />
          <text x={at} y={bottom + 18} textAnchor="middle">
            {value}
          </text>
        </g>
      ))}
      <line x1={left} x2={right} y1={bottom} y2={bottom} className={classes.axis} />
      <text x={(left + right) / 2} y={height - 6} textAnchor="middle">
        {width < 480 ? `Valência média (${ratingRange})` : `Valência média, de ${ratingRangeWithPoles}`}
      </text>
      <text x={12} y={(top + bottom) / 2} textAnchor="middle" transform={`rotate(-90 12 ${(top + bottom) / 2})`}>
        Tempo médio (ms)
      </text>
    </g>
  );
}

function MarkedWord({ point, width }: { point: PlacedPoint; width: number }) {
  const isLeft = point.x < width / 2;
  const x = isLeft ? point.x + 14 : point.x - 14;
  const y = Math.max(30, point.y);
  const anchor = isLeft ? 'start' : 'end';
  const room = Math.max(widthInEm(point.word) * 14, widthInEm(numbersOf(point)) * 11) + 8;
  return (
    <g aria-hidden className={classes.marked} data-not-in-picture>
      <rect x={isLeft ? x - 4 : x - room + 4} y={y - 24} width={room} height={38} rx={4} />
      <circle cx={point.x} cy={point.y} r={dotRadius + 3} />
      <text x={x} y={y - 9} textAnchor={anchor} className={classes.markedWord}>
        {point.word}
      </text>
      <text x={x} y={y + 8} textAnchor={anchor}>
        {numbersOf(point)}
      </text>
    </g>
  );
}

function numbersOf({ valence, reactionTimeMs, ratedCount }: ScatterPoint): string {
  return `nota ${decimal(valence)} · ${decimal(reactionTimeMs, 0)} ms · n ${ratedCount.toLocaleString('pt-BR')}`;
}

function inWords(point: ScatterPoint): string {
  return `${point.word}: ${numbersOf(point).replaceAll(' · ', ', ')}`;
}
