import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { SlowNote } from './slow-note.tsx';

export function SkeletonLines({ lines }: { lines: number }) {
  const names = Array.from({ length: lines }, (_, line) => `line ${line + 1}`);
  return (
    <Stack gap="sm" role="status">
      <VisuallyHidden>Carregando</VisuallyHidden>
      {names.map((name) => (
        <Skeleton key={name} height={18} width={name === names.at(-1) ? '60%' : '100%'} />
      ))}
      <SlowNote />
    </Stack>
  );
}
