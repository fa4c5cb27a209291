import { Button } from '@mantine/core';

/** Enviar, and the specification's `Loading...` while a request runs. It keeps the focus, so it is not disabled meanwhile. */
export function SendButton({ isLoading }: { isLoading: boolean }) {
  return (
    <Button type="submit" fullWidth aria-disabled={isLoading}>
      {isLoading ? 'Loading...' : 'Enviar'}
    </Button>
  );
}
