import { Button } from '@mantine/core';

/**
 * Enviar, and `Loading...` while a request runs (docs/protocol/what-was-asked-for.md, 2.1). It keeps the focus, so it is not
 * disabled meanwhile.
 */
export function SendButton({ isLoading }: { isLoading: boolean }) {
  return (
    <Button type="submit" fullWidth aria-disabled={isLoading}>
      {isLoading ? 'Loading...' : 'Enviar'}
    </Button>
  );
}
