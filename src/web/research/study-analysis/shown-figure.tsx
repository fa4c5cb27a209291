import '#web/platform/ui/score-colours.css';
import '#web/platform/ui/valence-colours.css';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconPhotoDown } from '@tabler/icons-react';
import { createElement, useState } from 'react';
import type { Chart } from '#research/study-figures/charts/chart.ts';
import { drawChart } from '#research/study-figures/charts/draw-chart.ts';
import { type FigurePalette, svgElement } from '#research/study-figures/paper/svg-element.ts';
import type { StudyFigure } from '#research/study-figures/study-figure.ts';
import { figureWords } from '#research/study-figures/words/figure-words.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { bindTerms } from './analysis-in-words.ts';
import { FigureDialog } from './figure-dialog/figure-dialog.tsx';

type Props = {
  figure: StudyFigure;
  /** Heading above; an equal title is omitted. */
  above?: string;
  isRegistered?: boolean;
};

export function ShownFigure({ figure, above, isRegistered = false }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const mayDownload = useHoldsRole('analysis');
  const { title, about, chart } = figure(figureWords.pt, { hasPaths: true });
  return (
    <Stack component="figure" gap="xs" miw={0} maw={820} m={0} aria-label={title}>
      <Group justify="space-between" align="center" gap="sm">
        {title !== above && (
          // With large text the button has a line of its own.
          <Text fw={600} size="sm" flex="1 1 10rem">
            {title}
          </Text>
        )}
        {mayDownload && (
          <Button
            variant="default"
            size="compact-md"
            mih={44}
            className="wm-not-printed"
            flex="none"
            ms="auto"
            leftSection={<IconPhotoDown size={18} aria-hidden />}
            aria-label={`Figura: ${title}`}
            onClick={() => setIsOpen(true)}
          >
            Figura
          </Button>
        )}
      </Group>
      <StudyChart chart={chart} label={`${title}. ${about} Os mesmos números estão em tabelas, abaixo.`} />
      <Text component="figcaption" size="sm" c="dimmed" maw="75ch">
        {bindTerms(about)}
      </Text>
      {isOpen && <FigureDialog figure={figure} isRegistered={isRegistered} onClose={() => setIsOpen(false)} />}
    </Stack>
  );
}

const screenPalette: FigurePalette = {
  ink: 'var(--wm-ink)',
  quiet: 'var(--wm-dimmed)',
  grid: 'var(--wm-hairline)',
  outline: 'var(--wm-outline)',
  paper: 'var(--wm-surface)',
  plain: 'var(--wm-forest)',
  depression: 'var(--wm-score-depression)',
  anxiety: 'var(--wm-score-anxiety)',
  stress: 'var(--wm-score-stress)',
  low: 'var(--wm-valence-1)',
  middle: 'var(--wm-valence-5)',
  high: 'var(--wm-valence-9)',
};

/** In px; wider rows are hard to follow. */
const [narrowest, widest, beforeMeasured] = [260, 820, 720];
const letters = 12.5;

function StudyChart({ chart, label }: { chart: Chart; label: string }) {
  const { ref, width: room } = useElementSize<HTMLDivElement>();
  const targetWidth = Math.min(widest, Math.max(narrowest, Math.floor(room || beforeMeasured)));
  const { width, height, shapes } = drawChart(chart, { width: targetWidth, letters }, 'pt');
  return (
    <div ref={ref} style={{ minWidth: 0 }}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={label}
        style={{ display: 'block', maxWidth: '100%', height: 'auto', fontFamily: 'var(--wm-face-controls)' }}
      >
        {shapes.map((shape, place) => {
          const { tag, attributes, text } = svgElement(shape, screenPalette);
          // Shapes are static.
          return createElement(tag, { ...attributes, key: place }, text);
        })}
      </svg>
    </div>
  );
}
