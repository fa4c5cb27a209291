import { Center } from '@mantine/core';

/** The word for missing data (docs/protocol/what-was-asked-for.md, 8). */
export function LoadingLine() {
  return (
    <Center mih="40dvh" role="status">
      Loading...
    </Center>
  );
}
