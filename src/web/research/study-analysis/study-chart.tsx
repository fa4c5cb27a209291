import { useElementSize } from '@mantine/hooks';
import { createElement } from 'react';
import type { Chart } from '#research/study-figures/charts/chart.ts';
import { drawChart } from '#research/study-figures/charts/draw-chart.ts';
import { svgElement } from '#research/study-figures/paper/svg-element.ts';
import { screenPalette } from './screen-palette.ts';
import classes from './study-chart.module.css';

/** In px. Wider, a row could not be followed from its name to its point. */
const [narrowest, widest, beforeMeasured] = [260, 820, 720];
const letters = 12.5;

/** A chart as wide as it has room, in the colours of the page. @param label says in one sentence what is drawn */
export function StudyChart({ chart, label }: { chart: Chart; label: string }) {
  const { ref, width: room } = useElementSize<HTMLDivElement>();
  const asked = Math.min(widest, Math.max(narrowest, Math.floor(room || beforeMeasured)));
  const { width, height, shapes } = drawChart(chart, { width: asked, letters }, 'pt');
  return (
    <div ref={ref} className={classes.room}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={label}
        className={classes.chart}
      >
        {shapes.map((shape, place) => {
          const { tag, attributes, text } = svgElement(shape, screenPalette);
          // What is drawn has no name of its own but its place.
          return createElement(tag, { ...attributes, key: place }, text);
        })}
      </svg>
    </div>
  );
}
