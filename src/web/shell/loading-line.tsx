import { Center } from '@mantine/core';

/** The specification's word for missing data (sections 2 and 8). */
export function LoadingLine() {
  return (
    <Center mih="40dvh" role="status">
      Loading...
    </Center>
  );
}
