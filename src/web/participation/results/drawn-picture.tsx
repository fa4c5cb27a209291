import { useElementSize } from '@mantine/hooks';
import type { Drawing } from '#research/results-pictures/drawing.ts';
import '#web/platform/ui/valence-colours.css';
import '#web/platform/ui/score-colours.css';
import classes from './drawn-picture.module.css';
import { DrawnShape } from './drawn-shape.tsx';

/** In px; the font size is constant between them. */
const narrowest = 280;
const widest = 760;

export function DrawnPicture({ draw }: { draw: (width: number) => Drawing }) {
  const { ref, width: room } = useElementSize<HTMLDivElement>();
  const { width, height, label, shapes } = draw(Math.min(widest, Math.max(narrowest, Math.round(room || widest))));
  const inOrder = shapes.map((shape, place) => ({ shape, place }));
  return (
    <div ref={ref}>
      <svg viewBox={`0 0 ${width} ${height}`} className={classes.picture} role="img" aria-label={label}>
        {inOrder.map(({ shape, place }) => (
          <DrawnShape key={place} shape={shape} />
        ))}
      </svg>
    </div>
  );
}
