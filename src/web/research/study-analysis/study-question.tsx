import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type { StudyFigure } from '#research/study-figures/study-figure.ts';
import { Disclosure } from '#web/platform/ui/disclosure.tsx';
import { bindTerms } from './analysis-in-words.ts';
import { ShownFigure } from './shown-figure.tsx';
import classes from './study-question.module.css';

type Props = {
  /** Key of the expanded state in sessionStorage. */
  id: string;
  question: string;
  answer: string;
  choices?: ReactNode;
  figure: StudyFigure | null;
  /** The whole figure is registered. */
  isRegistered?: boolean;
  children: ReactNode;
};

export function StudyQuestion({ id, question, answer, choices, figure, isRegistered = false, children }: Props) {
  const headingId = useId();
  const [isOpen, setOpen] = useStoredOpen(id);
  return (
    <section aria-labelledby={headingId} className={classes.question}>
      <Stack gap="sm">
        <Stack gap="sm" className={classes.head}>
          <Title order={3} size="h4" id={headingId}>
            {question}
          </Title>
          <Text maw="75ch">{bindTerms(answer)}</Text>
          {choices}
        </Stack>
        {figure !== null && <ShownFigure figure={figure} isRegistered={isRegistered} />}
        <Disclosure label="os números e o método" about={question} isOpen={isOpen} onToggle={setOpen}>
          <Stack gap="lg">{children}</Stack>
        </Disclosure>
      </Stack>
    </section>
  );
}

const storageKey = 'wm-study-open';

/** Expanded state, stored per window. */
function useStoredOpen(id: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setIsOpen] = useState(() => readOpen().includes(id));
  return [
    isOpen,
    (opened) => {
      const others = readOpen().filter((one) => one !== id);
      try {
        sessionStorage.setItem(storageKey, [...others, ...(opened ? [id] : [])].join(' '));
      } catch {
        // Without storage the state lasts as long as the tab.
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
