import { useLayoutEffect } from 'react';
import { pageKind } from '#contract/participation/page-calls.ts';
import type { StudyDay } from '#study/protocol.ts';
import { answeringPage, takePageFor } from '#web/platform/clock/answering-page.ts';
import { type Journal, useJournal } from '#web/platform/journal/journal.ts';
import { useAccount, useProgress } from '#web/platform/server-state/server-state.ts';
import { usePageTranslated } from '#web/platform/translation/use-page-translated.ts';
import { readPageFacts } from './read-page-facts.ts';

/**
 * Lets answers name this page, and announces it once for each account and study day, and once more when it has been translated. For screens
 * with answers, before anything is shown that times are taken of.
 */
export function useAnsweringPage(): void {
  const journal = useJournal();
  const accountId = useAccount().data?.account?.id;
  const day = useProgress().data?.day;
  const isTranslated = usePageTranslated();
  useLayoutEffect(() => {
    if (accountId === undefined || day === undefined) return;
    const { page, isNew } = takePageFor({ accountId, day, isTranslated });
    if (isNew) void announce(journal, { day, page, translated: isTranslated });
  }, [journal, accountId, day, isTranslated]);
}

/** What was measured of this page before a word was shown; a translation may begin in the middle of one. */
let measured: ReturnType<typeof readPageFacts> | null = null;

async function announce(journal: Journal, told: { day: StudyDay; page: string; translated: boolean }): Promise<void> {
  const { page, translated } = told;
  if (measured === null || !translated) measured = readPageFacts();
  const facts = { ...(await measured), ...told };
  // Somebody else may have signed in meanwhile.
  if (answeringPage() === page) journal.record(pageKind, facts);
}
