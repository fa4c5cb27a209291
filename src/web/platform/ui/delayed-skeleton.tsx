import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { SkeletonLines } from './skeleton-lines.tsx';

/** Short waits show nothing at all: a flash of grey is more restless than a moment's pause. */
const patienceMs = 200;

/** Stands for content that is on its way, once the wait is long enough to be noticed. */
export function DelayedSkeleton({ lines }: { lines: number }) {
  const [isLate, setIsLate] = useState(false);
  useTimeout(() => setIsLate(true), patienceMs, { autoInvoke: true });
  return isLate ? <SkeletonLines lines={lines} /> : null;
}
