import { markDot, markLine } from './mark-shape.ts';

export function Mark({ size = 24 }: { size?: number | string }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="none" aria-hidden focusable="false">
      <path d={markLine.path} stroke="currentColor" strokeWidth={markLine.width} strokeLinecap="round" />
      <circle {...markDot} fill="currentColor" />
    </svg>
  );
}
