import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type { StudyFigure } from '#research/study-figures/study-figure.ts';
import { Unfold } from '#web/platform/ui/unfold.tsx';
import { keptTogether } from './analysis-in-words.ts';
import { ShownFigure } from './shown-figure.tsx';
import classes from './study-question.module.css';

type Props = {
  /** By which the window keeps whether the numbers are unfolded. */
  id: string;
  question: string;
  /** One sentence, made of the numbers. */
  answer: string;
  /** What may be chosen of what is shown. */
  choices?: ReactNode;
  /** Null where there is nothing to draw yet. */
  figure: StudyFigure | null;
  /** All of the figure is what a plan registers. */
  isRegistered?: boolean;
  /** Numbers and methods, below each other. */
  children: ReactNode;
};

/** One analysis: its question, one sentence, one chart, and all numbers and methods folded under it. */
export function StudyQuestion({ id, question, answer, choices, figure, isRegistered = false, children }: Props) {
  const headingId = useId();
  const [isOpen, setOpen] = useKeptOpen(id);
  return (
    <section aria-labelledby={headingId} className={classes.question}>
      <Stack gap="sm">
        <Stack gap="sm" className={classes.head}>
          <Title order={3} size="h4" id={headingId}>
            {question}
          </Title>
          <Text maw="75ch">{keptTogether(answer)}</Text>
          {choices}
        </Stack>
        {figure !== null && <ShownFigure figure={figure} isRegistered={isRegistered} />}
        <Unfold label="os números e o método" about={question} isOpen={isOpen} onToggle={setOpen}>
          <Stack gap="lg">{children}</Stack>
        </Unfold>
      </Stack>
    </section>
  );
}

const storageKey = 'wm-study-open';

/** @returns whether something is unfolded, as it was left in this window: a tab that is opened again looks as before */
function useKeptOpen(id: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setIsOpen] = useState(() => readOpen().includes(id));
  return [
    isOpen,
    (opened) => {
      const others = readOpen().filter((one) => one !== id);
      try {
        sessionStorage.setItem(storageKey, [...others, ...(opened ? [id] : [])].join(' '));
      } catch {
        // A window that may keep nothing forgets it with the tab.
      }
      setIsOpen(opened);
    },
  ];
}

function readOpen(): string[] {
  try {
    return sessionStorage.getItem(storageKey)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
