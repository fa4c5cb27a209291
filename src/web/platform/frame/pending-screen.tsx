import { Container } from '@mantine/core';
import { SkeletonLines } from '#web/platform/ui/skeleton-lines.tsx';

/** Shown by the router after a delay. */
export function PendingScreen() {
  return (
    <Container component="main" size="sm" py="xl" w="100%">
      <SkeletonLines lines={6} />
    </Container>
  );
}
