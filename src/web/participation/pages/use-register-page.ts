import { useLayoutEffect } from 'react';
import { pageKind } from '#contract/participation/page-calls.ts';
import type { StudyDay } from '#study/protocol.ts';
import { assignPageId, currentPageId } from '#web/platform/clock/page-id.ts';
import { type Journal, useJournal } from '#web/platform/journal/journal.ts';
import { useAccount, useProgress } from '#web/platform/server-state/server-state.ts';
import { usePageTranslated } from '#web/platform/translation/use-page-translated.ts';
import { readPageFacts } from './read-page-facts.ts';

/** Registers the page once per account and study day, and again when it is translated. Call before the first presentation. */
export function useRegisterPage(): void {
  const journal = useJournal();
  const accountId = useAccount().data?.account?.id;
  const day = useProgress().data?.day;
  const isTranslated = usePageTranslated();
  useLayoutEffect(() => {
    if (accountId === undefined || day === undefined) return;
    const { page, isNew } = assignPageId({ accountId, day, isTranslated });
    if (isNew) void announce(journal, { day, page, translated: isTranslated });
  }, [journal, accountId, day, isTranslated]);
}

/** Measured early, as a translation may start during a presentation. */
let measured: ReturnType<typeof readPageFacts> | null = null;

async function announce(
  journal: Journal,
  announced: { day: StudyDay; page: string; translated: boolean },
): Promise<void> {
  const { page, translated } = announced;
  if (measured === null || !translated) measured = readPageFacts();
  const facts = { ...(await measured), ...announced };
  // Another account may have signed in meanwhile.
  if (currentPageId() === page) journal.record(pageKind, facts);
}
