import { useCallback, useEffect, useRef } from 'react';
import { z } from 'zod';
import { type EarlierItem, itemInteractionShape } from '#contract/participation/item-interaction.ts';
import type { StudyDay } from '#study/protocol.ts';
import { day as studyDay } from '#study/protocol-shapes.ts';
import { earlierItemRow } from '#web/platform/day-cache/day-cache.ts';
import { readDraft, writeDraft } from '#web/platform/drafts/drafts.ts';

const draftShape = z.object({ day: studyDay, earlier: itemInteractionShape.shape.earlier });

/** Stores the last outcome until a later answer of the same day reports it, across attempts, tasks and reloads. */
export function useEarlierItem(accountId: string | undefined, day: StudyDay) {
  const newest = useRef<EarlierItem | null>(null);

  useEffect(() => {
    if (accountId === undefined) return;
    void readDraft(accountId, earlierItemRow).then((draft) => {
      const stored = draftShape.safeParse(draft).data;
      if (stored?.day === day) newest.current ??= stored.earlier;
    });
  }, [accountId, day]);

  const earlier = useCallback(() => newest.current, []);
  const keepEarlier = useCallback(
    (earlierItem: EarlierItem) => {
      newest.current = earlierItem;
      if (accountId !== undefined) void writeDraft(accountId, earlierItemRow, { day, earlier: earlierItem });
    },
    [accountId, day],
  );
  return { earlier, keepEarlier };
}
