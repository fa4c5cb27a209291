import '#web/platform/ui/valence-colours.css';
import { shadeOfValence } from '#research/results-pictures/valence-shade.ts';
import { ratingScale } from '#study/protocol.ts';

const width = 132;
const height = 22;
const inset = 9;
const scale = { stroke: 'var(--wm-hairline)', strokeWidth: 1.5 };
/** The first day is a ring. */
const markOf = (place: number, colour: string) =>
  place === 1 ? { fill: 'var(--mantine-color-body)', stroke: colour, strokeWidth: 2.5 } : { fill: colour };
const { lowest, middle: middleValence, highest } = ratingScale;

/** Decorative: the table beside it has the same numbers. @param valences per day, null without a rating */
export function ValenceTrack({ valences }: { valences: readonly (number | null)[] }) {
  const x = (valence: number) => inset + ((valence - lowest) / (highest - lowest)) * (width - 2 * inset);
  const rated = valences.flatMap((valence, index) => (valence === null ? [] : [{ valence, place: index + 1 }]));
  const [first, last] = [rated[0], rated.at(-1)];
  const middle = height / 2;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} style={{ display: 'block' }} aria-hidden>
      <line x1={x(lowest)} x2={x(highest)} y1={middle} y2={middle} {...scale} />
      <line x1={x(middleValence)} x2={x(middleValence)} y1={middle - 5} y2={middle + 5} {...scale} />
      {first && last && first !== last && (
        <line
          x1={x(first.valence)}
          x2={x(last.valence)}
          y1={middle}
          y2={middle}
          stroke="var(--wm-outline)"
          strokeWidth={2}
        />
      )}
      {rated.map(({ valence, place }) => (
        <circle
          key={place}
          cx={x(valence)}
          cy={middle}
          r={place === 1 ? 6 : 4}
          {...markOf(place, `var(--wm-valence-${shadeOfValence(valence)})`)}
        />
      ))}
    </svg>
  );
}
