import { Title } from '@mantine/core';
import {
  IconCalendarEvent,
  IconClock,
  IconCoinOff,
  IconDoorExit,
  IconLock,
  IconStethoscopeOff,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ConsentMaterial, summaryPictures } from '#study/material/consent-material.ts';
import classes from './consent-summary.module.css';

const pictures: Record<(typeof summaryPictures)[number], TablerIcon> = {
  days: IconCalendarEvent,
  time: IconClock,
  free: IconCoinOff,
  stop: IconDoorExit,
  secrecy: IconLock,
  noDiagnosis: IconStethoscopeOff,
};

export function ConsentSummary({ summary }: { summary: NonNullable<ConsentMaterial['summary']> }) {
  return (
    <section aria-labelledby="em-resumo">
      <Title order={2} size="h3" id="em-resumo" mb="md">
        {summary.title}
      </Title>
      <ul className={classes.points}>
        {summary.points.map(({ picture, title, text }) => {
          const Picture = pictures[picture];
          return (
            <li key={title} className={classes.point}>
              <Picture size={28} stroke={1.5} aria-hidden className={classes.picture} />
              <div>
                <strong>{title}</strong>
                <p className={classes.text}>{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
