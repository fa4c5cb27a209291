import { useCallback, useEffect, useRef } from 'react';
import { z } from 'zod';
import { courseShape, type EarlierItem } from '#contract/participation/item-course.ts';
import type { StudyDay } from '#study/protocol.ts';
import { day as studyDay } from '#study/protocol-shapes.ts';
import { readDraft, writeDraft } from '#web/platform/drafts/drafts.ts';
import { earlierItemRow } from '#web/platform/kept-day/kept-day.ts';

const draftShape = z.object({ day: studyDay, earlier: courseShape.shape.earlier });

/**
 * Keeps what came after the last answer until a later one of the same day tells it, over attempts, tasks and reloads.
 * @returns the newest that is to be told, or null, and what keeps a newer one
 */
export function useEarlierItem(accountId: string | undefined, day: StudyDay) {
  const newest = useRef<EarlierItem | null>(null);

  useEffect(() => {
    if (accountId === undefined) return;
    void readDraft(accountId, earlierItemRow).then((draft) => {
      const kept = draftShape.safeParse(draft).data;
      if (kept?.day === day) newest.current ??= kept.earlier;
    });
  }, [accountId, day]);

  const earlier = useCallback(() => newest.current, []);
  const keepEarlier = useCallback(
    (told: EarlierItem) => {
      newest.current = told;
      if (accountId !== undefined) void writeDraft(accountId, earlierItemRow, { day, earlier: told });
    },
    [accountId, day],
  );
  return { earlier, keepEarlier };
}
