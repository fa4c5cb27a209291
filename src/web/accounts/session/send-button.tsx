import { Button } from '@mantine/core';
import { useId } from 'react';
import { QuotedEnglish } from '#web/platform/ui/quoted-english.tsx';
import { useIsAlive } from '#web/platform/ui/use-is-alive.ts';
import classes from './send-button.module.css';

/**
 * Enviar, and `Loading...` while a request runs (docs/protocol/what-was-asked-for.md, 2.1). It keeps the focus, so it is not
 * disabled meanwhile. As long as no script has taken over it sends nothing: the browser would put what was written into the address,
 * and a press is kept until then (`src/web/platform/server-state/early-press.ts`).
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
