import type { FigureShape, FigureTone, MarkForm } from '#research/study-figures/charts/figure-shape.ts';

export type FigurePalette = Readonly<Record<FigureTone, string>>;

/** React attribute names; `figure-as-svg.ts` translates them. */
type SvgElement = {
  tag: 'polyline' | 'polygon' | 'rect' | 'circle' | 'text';
  attributes: Readonly<Record<string, string | number>>;
  text?: string;
};

/** Share of the size from the middle of the x-height to the baseline: some SVG readers ignore `dominant-baseline`. */
const toBaseline = 0.35;

export function svgElement(shape: FigureShape, palette: FigurePalette): SvgElement {
  switch (shape.kind) {
    case 'line': {
      const { points, tone, width = 1, dash, opacity } = shape;
      return {
        tag: 'polyline',
        attributes: {
          points: pairs(points),
          fill: 'none',
          stroke: palette[tone],
          strokeWidth: roundToCents(width),
          strokeLinejoin: 'round',
          ...(dash === undefined ? {} : { strokeDasharray: dash }),
          ...(opacity === undefined ? {} : { strokeOpacity: opacity }),
        },
      };
    }
    case 'area': {
      const { points, tone, opacity } = shape;
      const attributes = { points: pairs(points), fill: palette[tone] };
      return {
        tag: 'polygon',
        attributes: { ...attributes, ...(opacity === undefined ? {} : { fillOpacity: opacity }) },
      };
    }
    case 'box': {
      const { x, y, width, height, tone, edge, dash, radius, opacity } = shape;
      return {
        tag: 'rect',
        attributes: {
          ...{ x: roundToCents(x), y: roundToCents(y), width: roundToCents(width), height: roundToCents(height) },
          fill: tone === null ? 'none' : palette[tone],
          ...(opacity === undefined ? {} : { fillOpacity: opacity }),
          ...(edge === undefined ? {} : { stroke: palette[edge], strokeWidth: 1 }),
          ...(dash === undefined ? {} : { strokeDasharray: dash }),
          ...(radius === undefined ? {} : { rx: roundToCents(radius) }),
        },
      };
    }
    case 'mark': {
      const { at, radius, tone, form, isHollow = false, opacity } = shape;
      const look = isHollow
        ? { fill: palette.paper, stroke: palette[tone], strokeWidth: roundToCents(radius / 3) }
        : { fill: palette[tone], ...(opacity === undefined ? {} : { fillOpacity: opacity }) };
      if (form === 'circle') {
        return {
          tag: 'circle',
          attributes: { cx: roundToCents(at.x), cy: roundToCents(at.y), r: roundToCents(radius), ...look },
        };
      }
      const corners = cornersOf[form].map(([x, y]) => ({ x: at.x + x * radius, y: at.y + y * radius }));
      return { tag: 'polygon', attributes: { points: pairs(corners), ...look } };
    }
    case 'text':
      return textElement(shape, palette);
  }
}

const cornersOf: Readonly<Record<Exclude<MarkForm, 'circle'>, readonly (readonly [number, number])[]>> = {
  square: [
    [-0.9, -0.9],
    [0.9, -0.9],
    [0.9, 0.9],
    [-0.9, 0.9],
  ],
  triangle: [
    [0, -1.2],
    [1.15, 0.85],
    [-1.15, 0.85],
  ],
  diamond: [
    [0, -1.25],
    [1.25, 0],
    [0, 1.25],
    [-1.25, 0],
  ],
};

function textElement(shape: Extract<FigureShape, { kind: 'text' }>, palette: FigurePalette): SvgElement {
  const { at, text, tone, size, anchor = 'start', isBold = false, hasHalo = false } = shape;
  return {
    tag: 'text',
    attributes: {
      x: roundToCents(at.x),
      y: roundToCents(at.y + size * toBaseline),
      fontSize: roundToCents(size),
      fill: palette[tone],
      ...(anchor === 'start' ? {} : { textAnchor: anchor }),
      ...(isBold ? { fontWeight: 600 } : {}),
      ...(hasHalo
        ? { stroke: palette.paper, strokeWidth: roundToCents(size / 4), strokeLinejoin: 'round', paintOrder: 'stroke' }
        : {}),
    },
    text,
  };
}

function pairs(points: readonly { x: number; y: number }[]): string {
  return points.map(({ x, y }) => `${roundToCents(x)},${roundToCents(y)}`).join(' ');
}

function roundToCents(value: number): number {
  return Math.round(value * 100) / 100;
}
