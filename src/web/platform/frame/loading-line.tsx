import { Center } from '@mantine/core';
import { QuotedEnglish } from '#web/platform/ui/quoted-english.tsx';

/** The word for missing data (docs/protocol/what-was-asked-for.md, 8). */
export function LoadingLine() {
  return (
    <Center mih="40dvh" role="status" style={{ gap: '0.5ch' }}>
      <QuotedEnglish text="Loading..." />
    </Center>
  );
}
