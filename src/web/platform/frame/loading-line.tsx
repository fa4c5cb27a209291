import { Center, Stack } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { keepSkeleton } from '#web/platform/server-state/page-skeleton.ts';
import { QuotedEnglish } from '#web/platform/ui/quoted-english.tsx';
import { SlowNote } from '#web/platform/ui/slow-note.tsx';

/** The required loading text (docs/protocol/what-was-asked-for.md, 8). */
export function LoadingLine() {
  useLayoutEffect(keepSkeleton, []);
  return (
    <Center mih="40dvh" role="status">
      <LoadingWords />
    </Center>
  );
}

export function LoadingWords() {
  return (
    <Stack gap="xs">
      <span>
        <QuotedEnglish text="Loading..." />
      </span>
      <SlowNote />
    </Stack>
  );
}
