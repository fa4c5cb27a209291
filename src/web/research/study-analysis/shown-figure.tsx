import { Button, Group, Text } from '@mantine/core';
import { IconPhotoDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { StudyFigure } from '#research/study-figures/study-figure.ts';
import { figureWords } from '#research/study-figures/words/figure-words.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { FigureDialog } from './figure-dialog/figure-dialog.tsx';
import { keptTogether } from './kept-together.ts';
import classes from './shown-figure.module.css';
import { StudyChart } from './study-chart.tsx';

type Props = {
  figure: StudyFigure;
  /** The heading that stands above it: a title that says the same is not said twice. */
  above?: string;
  isRegistered?: boolean;
};

/** A chart with its title and how it is read; whoever may take data along makes a figure for a paper of it. */
export function ShownFigure({ figure, above, isRegistered = false }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const mayDownload = useHoldsRole('analysis');
  const { title, about, chart } = figure(figureWords.pt, { hasPaths: true });
  return (
    <figure className={classes.figure} aria-label={title}>
      <Group justify="space-between" align="center" wrap="nowrap" gap="sm">
        {title !== above && (
          <Text fw={600} size="sm">
            {title}
          </Text>
        )}
        {mayDownload && (
          <Button
            variant="default"
            size="compact-md"
            mih={44}
            className={classes.button}
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
        {keptTogether(about)}
      </Text>
      {isOpen && <FigureDialog figure={figure} isRegistered={isRegistered} onClose={() => setIsOpen(false)} />}
    </figure>
  );
}
