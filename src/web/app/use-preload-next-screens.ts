import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { isOfTeam } from '#contract/platform/staff-roles.ts';
import { dayParts, isStudyOver } from '#study/protocol.ts';
import { useSignedInProgress } from '#web/platform/frame/use-signed-in-progress.ts';
import { runWhenIdle } from '#web/platform/loading/run-when-idle.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { isActivity } from '#web/platform/ui/activities.ts';

/** Preloads possible next screens when idle, so that navigation works offline, also without the service worker; never during a part. */
export function usePreloadNextScreens(): void {
  const router = useRouter();
  const isInside = useLocation({ select: ({ pathname }) => isActivity(pathname) });
  const progress = useSignedInProgress();
  const account = useAccount().data?.account ?? null;
  const isStaff = account !== null && isOfTeam(account);
  const takesPart = progress?.enrolment === 'enrolled' || !isStaff;
  const ways = progress !== undefined && takesPart ? nextPaths(progress).join(' ') : '';
  useEffect(() => {
    if (isInside || ways === '') return;
    let isOver = false;
    const callOff = runWhenIdle(async () => {
      for (const to of ways.split(' ')) {
        if (isOver) return;
        // Retried on navigation.
        await router.preloadRoute({ to }).catch(() => {});
      }
    });
    return () => {
      isOver = true;
      callOff();
    };
  }, [router, isInside, ways]);
}

function nextPaths(progress: ProgressView): string[] {
  if (progress.enrolment !== 'enrolled') return ['/', '/research', '/contact'];
  const next = Object.values(dayParts).find(({ phase }) => phase === progress.phase) ?? dayParts.inventory;
  const results = isStudyOver(progress) ? ['/analysis', '/cloud1'] : [];
  return ['/', next.path, ...results, '/contact', '/account'];
}
