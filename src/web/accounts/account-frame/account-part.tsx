import { Stack, Title } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { useRestoreFocus } from '#web/platform/ui/use-restore-focus.ts';
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
  useRestoreFocus(part, step);
  return (
    <section ref={part} className={classes.part} aria-labelledby={id} tabIndex={-1}>
      <Stack gap="sm">
        <Title order={2} size="h3" id={id}>
          <NoWrap>{title}</NoWrap>
        </Title>
        {children}
      </Stack>
    </section>
  );
}
