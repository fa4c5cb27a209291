import { shadeOfValence } from '#research/results-pictures/valence-shade.ts';
import { ratingScale } from '#study/protocol.ts';
import '#web/platform/ui/valence-colours.css';
import classes from './valence-track.module.css';

const width = 132;
const height = 22;
const inset = 9;
const { lowest, middle: middleValence, highest } = ratingScale;

/**
 * The valences of one word on their scale: a ring for the first day, a dot for each later one, a line between. The table beside it says
 * the same.
 * @param valences one a day, in order; null for a day without
 */
export function ValenceTrack({ valences }: { valences: readonly (number | null)[] }) {
  const x = (valence: number) => inset + ((valence - lowest) / (highest - lowest)) * (width - 2 * inset);
  const rated = valences.flatMap((valence, index) => (valence === null ? [] : [{ valence, place: index + 1 }]));
  const [first, last] = [rated[0], rated.at(-1)];
  const middle = height / 2;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} className={classes.track} aria-hidden>
      <line x1={x(lowest)} x2={x(highest)} y1={middle} y2={middle} className={classes.scale} />
      <line x1={x(middleValence)} x2={x(middleValence)} y1={middle - 5} y2={middle + 5} className={classes.scale} />
      {first && last && first !== last && (
        <line x1={x(first.valence)} x2={x(last.valence)} y1={middle} y2={middle} className={classes.way} />
      )}
      {rated.map(({ valence, place }) => (
        <circle
          key={place}
          cx={x(valence)}
          cy={middle}
          r={place === 1 ? 6 : 4}
          className={place === 1 ? classes.ring : undefined}
          style={{ [place === 1 ? 'stroke' : 'fill']: `var(--wm-valence-${shadeOfValence(valence)})` }}
        />
      ))}
    </svg>
  );
}
