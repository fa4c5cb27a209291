import { Stack, Title } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { useCatchFocus } from '#web/platform/ui/use-catch-focus.ts';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import classes from './account-part.module.css';

type Props = {
  title: string;
  /** Another value whenever what can be pressed here changes: the part takes the focus then, if it fell out of the page. */
  step?: string;
  children: ReactNode;
};

/** One thing that can be seen or changed, with a heading of its own. */
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
