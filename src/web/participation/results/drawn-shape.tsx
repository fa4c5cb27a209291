import type { CSSProperties } from 'react';
import { type Shape, type Tone, textSize } from '#research/results-pictures/drawing.ts';
import classes from './drawn-picture.module.css';

export function DrawnShape({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case 'line': {
      const { x1, y1, x2, y2, width = 1, dash } = shape;
      const place = { x1, y1, x2, y2, strokeWidth: width, strokeDasharray: dash };
      return <line {...place} {...toneProps(shape.tone, classes.line)} />;
    }
    case 'path':
      return (
        <polyline
          points={shape.points.map(({ x, y }) => `${x},${y}`).join(' ')}
          strokeDasharray={shape.dash}
          {...toneProps(shape.tone, classes.path)}
        />
      );
    case 'mark':
      return <Mark {...shape} />;
    case 'text': {
      const { at, size = textSize, anchor = 'start', isBold, isWord } = shape;
      const look = toneProps(shape.tone, `${classes.text} ${isBold ? classes.bold : ''} ${isWord ? classes.word : ''}`);
      return (
        <text x={at.x} y={at.y + size * 0.35} fontSize={size} textAnchor={anchor} {...look}>
          {shape.text}
        </text>
      );
    }
  }
}

function Mark({ at: { x, y }, radius, form, tone }: Extract<Shape, { kind: 'mark' }>) {
  const look = toneProps(tone, classes.mark);
  switch (form) {
    case 'circle':
      return <circle cx={x} cy={y} r={radius} {...look} />;
    case 'ring':
      return <circle cx={x} cy={y} r={radius - 1} {...toneProps(tone, classes.ring)} />;
    case 'square':
      return <rect x={x - radius} y={y - radius} width={2 * radius} height={2 * radius} {...look} />;
    case 'triangle':
      return (
        <polygon
          points={`${x},${y - radius * 1.2} ${x + radius * 1.2},${y + radius} ${x - radius * 1.2},${y + radius}`}
          {...look}
        />
      );
  }
}

function toneProps(tone: Tone, className: string | undefined): { className: string; style?: CSSProperties } {
  const valence = /^valence(\d)$/.exec(tone)?.[1];
  if (valence === undefined) return { className: `${className ?? ''} ${classes[tone] ?? ''}` };
  return { className: className ?? '', style: { '--tone': `var(--wm-valence-${valence})` } as CSSProperties };
}
