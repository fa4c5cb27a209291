import { useLayoutEffect } from 'react';
import { announcePage } from '#contract/participation/page-calls.ts';
import type { StudyDay } from '#study/protocol.ts';
import { answeringPage, takePageFor } from '#web/platform/clock/answering-page.ts';
import { type Journal, useJournal } from '#web/platform/journal/journal.ts';
import { useAccount, useProgress } from '#web/platform/server-state/server-state.ts';
import { readPageFacts } from './read-page-facts.ts';

/**
 * Lets answers name this page, and announces it once for each account and study day. For screens on which somebody answers, before
 * anything is shown that times are taken of.
 */
export function useAnsweringPage(): void {
  const journal = useJournal();
  const accountId = useAccount().data?.account?.id;
  const day = useProgress().data?.day;
  useLayoutEffect(() => {
    if (accountId === undefined || day === undefined) return;
    const { page, isNew } = takePageFor({ accountId, day });
    if (isNew) void announce(journal, { day, page });
  }, [journal, accountId, day]);
}

async function announce(journal: Journal, { day, page }: { day: StudyDay; page: string }): Promise<void> {
  const facts = await readPageFacts({ day, page });
  // Somebody else may have signed in meanwhile.
  if (answeringPage() === page) journal.record(announcePage, facts);
}
