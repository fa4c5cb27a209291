import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Skeleton.css';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';

/** Short waits show nothing at all: a flash of grey is more restless than a moment's pause. */
const patienceMs = 200;

/** Stands for content that is on its way, once the wait is long enough to be noticed. */
export function LateSkeleton({ lines }: { lines: number }) {
  const [isLate, setIsLate] = useState(false);
  useTimeout(() => setIsLate(true), patienceMs, { autoInvoke: true });
  if (!isLate) return null;
  return (
    <Stack gap="sm" role="status">
      <VisuallyHidden>Carregando</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key, line) => (
        <Skeleton key={key} height={18} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </Stack>
  );
}
