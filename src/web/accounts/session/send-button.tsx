import { Button } from '@mantine/core';
import { useId } from 'react';
import { QuotedEnglish } from '#web/platform/ui/quoted-english.tsx';
import { useIsHydrated } from '#web/platform/ui/use-is-hydrated.ts';
import classes from './send-button.module.css';

/**
 * Enviar, and `Loading...` during a request (docs/protocol/what-was-asked-for.md, 2.1); not disabled, to keep the
 * focus.
 * Before hydration it does not submit, which would put the input into the address; presses are replayed from the
 * page's first script on (`src/web/platform/server-state/replay-early-clicks.ts`).
 */
export function SendButton({ isLoading }: { isLoading: boolean }) {
  const isAlive = useIsHydrated();
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
