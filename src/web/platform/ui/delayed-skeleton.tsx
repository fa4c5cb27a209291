import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { SkeletonLines } from './skeleton-lines.tsx';

/** A flash of grey distracts more than a short blank wait. */
const delayMs = 200;

/** Placeholder for loading content, after a delay. */
export function DelayedSkeleton({ lines }: { lines: number }) {
  const [isLate, setIsLate] = useState(false);
  useTimeout(() => setIsLate(true), delayMs, { autoInvoke: true });
  return isLate ? <SkeletonLines lines={lines} /> : null;
}
