import { Stack, Title } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { useCatchFocus } from '#web/platform/ui/use-catch-focus.ts';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import classes from './account-part.module.css';

type Props = {
  title: string;
  /** Changes with the available controls: a lost focus then moves to the part. */
  step?: string;
  children: ReactNode;
};

export function AccountPart({ title, step = '', children }: Props) {
  const id = useId();
  const part = useRef<HTMLElement>(null);
  useCatchFocus(part, step);
  return (
    <section ref={part} className={classes.part} aria-labelledby={id} tabIndex={-1}>
      <Stack gap="sm">
        <Title order={2} size="h3" id={id}>
          <WholeWords>{title}</WholeWords>
        </Title>
        {children}
      </Stack>
    </section>
  );
}
