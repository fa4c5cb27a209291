import { useElementSize } from '@mantine/hooks';
import type { FlowStage } from './flow-boxes.ts';
import { layOutFlow, lineHeight, type PlacedBox, padding, type Way } from './flow-layout.ts';

type Props = {
  /** Says in one sentence what is drawn. */
  label: string;
  stages: readonly FlowStage[];
};

const narrowest = 280;
/** Before its room is known. */
const usual = 720;
const pointSize = 6;

/** Boxes of people from enrolment to the end, with those beside it who did not go on: the diagram that CONSORT asks for. */
export function FlowDiagram({ label, stages }: Props) {
  const { ref, width: room } = useElementSize<HTMLDivElement>();
  const { width, height, boxes, ways } = layOutFlow(stages, Math.max(narrowest, Math.round(room || usual)));
  return (
    <div ref={ref} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden display="block">
        {ways.map((way) => (
          <WayOn key={`${way.fromX} ${way.toX} ${way.fromY}`} {...way} />
        ))}
        {boxes.map((box) => (
          <Box key={`${box.x} ${box.y}`} {...box} />
        ))}
      </svg>
    </div>
  );
}

function Box({ title, lines, x, y, width, height, isOut }: PlacedBox) {
  return (
    <g transform={`translate(${x}, ${y})`}>
      <rect
        width={width}
        height={height}
        rx={6}
        fill={isOut ? 'none' : 'var(--mantine-color-default-hover)'}
        stroke="var(--wm-outline)"
        strokeDasharray={isOut ? '4 4' : undefined}
      />
      <text x={padding} y={padding + 11} fontSize={14} fontWeight={600} fill="var(--mantine-color-text)">
        {title}
      </text>
      {lines.map((line, index) => (
        <text
          key={line}
          x={padding}
          y={padding + 11 + (index + 1) * lineHeight}
          fontSize={12.5}
          fill="var(--mantine-color-text)"
        >
          {line}
        </text>
      ))}
    </g>
  );
}

function WayOn({ fromX, fromY, toX, toY }: Way) {
  const isUpright = fromX === toX;
  const [backX, backY] = isUpright ? [toX, toY - pointSize] : [toX - pointSize, toY];
  const [acrossX, acrossY] = isUpright ? [pointSize / 1.5, 0] : [0, pointSize / 1.5];
  return (
    <>
      <line x1={fromX} y1={fromY} x2={backX} y2={backY} stroke="var(--wm-outline)" />
      <polygon
        points={`${toX},${toY} ${backX - acrossX},${backY - acrossY} ${backX + acrossX},${backY + acrossY}`}
        fill="var(--wm-outline)"
      />
    </>
  );
}
