import { useId } from 'react';
import '#web/platform/ui/valence-colours.css';
import classes from './horizon.module.css';
import { type HorizonScene, horizonScenes, lineY, type SceneObject, type Sun } from './horizon-scenes.ts';

const sunRadius = 34;
/** In a full-width drawing. */
const wideReach = 700;
const [lineStart, lineEnd] = [10, 390];

type Props = {
  scene: HorizonScene;
  className?: string | undefined;
  /** Full-width line of fixed height. */
  isWide?: boolean;
};

/** Decorative, hidden from screen readers: a line from unpleasant to pleasant, two hills and a low sun. */
export function Horizon({ scene, className, isWide = false }: Props) {
  const id = useId();
  const { sun, things, dotAt } = horizonScenes[scene];
  const visible: readonly SceneObject[] = things;
  const reach = isWide ? wideReach : 0;
  return (
    <svg
      viewBox={isWide ? `${-wideReach} 0 ${400 + 2 * wideReach} 176` : '0 0 400 176'}
      preserveAspectRatio={isWide ? 'xMidYMid slice' : undefined}
      className={className === undefined ? classes.horizon : `${classes.horizon} ${className}`}
      aria-hidden
      focusable="false"
      data-scene={scene}
    >
      <linearGradient id={`${id}l`} gradientUnits="userSpaceOnUse" x1={lineStart} x2={lineEnd}>
        <stop className={classes.unpleasant} />
        <stop offset=".5" className={classes.between} />
        <stop offset="1" className={classes.pleasant} />
      </linearGradient>
      <clipPath id={`${id}s`}>
        <path d={`M0 0h400v${lineY}H0z`} />
      </clipPath>
      <path className={classes.air} d="M20 128C24 58 104 14 206 16s170 52 174 112z" />
      {visible.includes('days before') && <DaysBefore clip={`url(#${id}s)`} />}
      {sun && <FixedSun sun={sun} clip={`url(#${id}s)`} />}
      <path className={classes.far} d="M24 128c30-26 62-42 98-40 46 2 74 30 122 40z" />
      <path className={classes.near} d="M172 128c46-6 78-28 122-26 36 2 60 16 84 26z" />
      {visible.includes('stars') && (
        <g className={classes.sign}>
          <circle cx="120" cy="52" r="2.5" />
          <circle cx="176" cy="34" r="2" />
          <circle cx="232" cy="58" r="2.5" />
        </g>
      )}
      {visible.includes('far path') && <path className={classes.trail} d="M64 120c40-6 54-30 88-30s40 26 74 28" />}
      <path
        className={classes.line}
        stroke={`url(#${id}l)`}
        d={
          visible.includes('gap')
            ? `M${lineStart - reach} ${lineY}h${160 + reach}m52 0H${lineEnd + reach}`
            : `M${lineStart - reach} ${lineY}H${lineEnd + reach}`
        }
      />
      {dotAt !== null && (
        <circle className={classes.dot} cx={lineStart + dotAt * (lineEnd - lineStart)} cy={lineY - 11} r="9" />
      )}
      {visible.includes('slip') && <Slip x={148} y={92} />}
      {visible.includes('fallen slip') && <Slip x={150} y={96} turnedBy={-9} />}
      {visible.includes('empty place') && (
        <rect className={classes.emptyPlace} x="148" y="88" width="104" height="34" rx="10" />
      )}
    </svg>
  );
}

function DaysBefore({ clip }: { clip: string }) {
  const { day1, day2 } = horizonScenes;
  return (
    <>
      {[day1, day2].map(({ sun }) => (
        <circle key={sun.x} className={classes.sunBefore} cx={sun.x} cy={sun.y} r={sunRadius} clipPath={clip} />
      ))}
    </>
  );
}

function FixedSun({ sun, clip }: { sun: Sun; clip: string }) {
  return (
    <>
      <circle className={classes.sun} cx={sun.x} cy={sun.y} r={sunRadius} clipPath={clip} />
      <path className={classes.light} d={`M${sun.x - 26} 141h52m-40 11h28m-20 11h12`} />
    </>
  );
}

function Slip({ x, y, turnedBy = 0 }: { x: number; y: number; turnedBy?: number }) {
  return (
    <g transform={`rotate(${turnedBy} ${x + 52} ${y + 36})`}>
      <rect className={classes.slip} x={x} y={y} width="104" height="34" rx="10" />
      <path className={classes.writing} d={`M${x + 24} ${y + 17}h56`} />
    </g>
  );
}
