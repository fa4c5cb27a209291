import { Container } from '@mantine/core';
import { SkeletonLines } from '#web/platform/ui/skeleton-lines.tsx';

/** Stands for a screen whose code is on its way; the router waits before it shows this. */
export function PendingScreen() {
  return (
    <Container component="main" size="sm" py="xl" w="100%">
      <SkeletonLines lines={6} />
    </Container>
  );
}
