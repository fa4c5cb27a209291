import { Button } from '@mantine/core';
import { useId } from 'react';
import { QuotedEnglish } from '#web/platform/ui/quoted-english.tsx';
import { useIsAlive } from '#web/platform/ui/use-is-alive.ts';
import classes from './send-button.module.css';

/**
 * Enviar, and `Loading...` during a request (docs/protocol/what-was-asked-for.md, 2.1); not disabled, to keep the
 * focus.
 * Before hydration it does not submit, which would put the input into the address; presses are replayed
 * (`src/web/platform/server-state/early-press.ts`).
 */
export function SendButton({ isLoading }: { isLoading: boolean }) {
  const isAlive = useIsAlive();
  const id = useId();
  const isCalled = isLoading ? { 'aria-labelledby': id, 'aria-describedby': `${id}-help` } : {};
  return (
    <Button type={isAlive ? 'submit' : 'button'} data-sends fullWidth aria-disabled={isLoading} {...isCalled}>
      {isLoading ? (
        <span className={classes.loading}>
          <QuotedEnglish text="Loading..." id={id} />
        </span>
      ) : (
        'Enviar'
      )}
    </Button>
  );
}
