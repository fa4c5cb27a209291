import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { nextOnset } from '#web/platform/clock/commit-in-frame.ts';
import { eventTimeMs } from '#web/platform/clock/event-time.ts';
import { instantOf } from '#web/platform/clock/instant-of.ts';
import { type BlockRun, stageShownAtMs } from './block-run.ts';
import { DemonstrationRunContext } from './demonstration-run-context.ts';
import { isBeforeOnset } from './is-before-drawing.ts';
import {
  confirmedAnswer,
  type ItemAction,
  type ItemPart,
  isVisibleAction,
  itemReducer,
  startItem,
} from './item-run.ts';
import { announcementOf } from './item-texts.ts';
import type { ShownItem } from './shown-item.ts';

/** The time comes from the event. */
type ItemDeed = ItemAction extends infer Action
  ? Action extends ItemAction
    ? Omit<Action, 'at' | 'trusted'>
    : never
  : never;

export type ConfirmedAnswer = NonNullable<ReturnType<typeof confirmedAnswer>> & {
  /** Wall clock. */
  startedAt: string;
};

/** Invalid actions are ignored. */
export type Perform = (event: Pick<Event, 'timeStamp' | 'isTrusted'>, deed: ItemDeed) => void;

/**
 * @param stage frame and onset of the item
 * @param onConfirmed called once
 */
export function useItemRun(
  item: ShownItem,
  { frameMs, onset }: Pick<BlockRun, 'frameMs' | 'onset'>,
  onConfirmed: (answer: ConfirmedAnswer) => void,
): { run: ReturnType<typeof startItem>; announcement: string; perform: Perform } {
  const demonstrated = use(DemonstrationRunContext);
  const [run, setRun] = useState(
    () =>
      demonstrated ??
      startItem(
        item.options,
        { isHidden: document.visibilityState === 'hidden', hasFocus: document.hasFocus() },
        performance.now(),
      ),
  );
  const shownAtMs = stageShownAtMs({ frameMs, onset });
  const startUncertaintyMs = onset?.uncertaintyMs ?? null;
  // Read at once: a later sleep of the device would shift the wall clock against `performance.now()`.
  const startedAt = useMemo(() => instantOf(shownAtMs), [shownAtMs]);
  const [announcement, setAnnouncement] = useState('');
  const latestRun = useRef(run);
  const confirm = useRef(onConfirmed);

  useEffect(() => {
    confirm.current = onConfirmed;
  }, [onConfirmed]);

  // React commits a click's effect for the next frame, so measuring its onset needs no extra render.
  const noteWhenShown = useCallback((part: ItemPart) => {
    void nextOnset().then(({ shownAtMs: at, uncertaintyMs }) => {
      const action = { kind: 'partShown', part, at, uncertaintyMs, trusted: true } as const;
      latestRun.current = itemReducer(latestRun.current, action);
    });
  }, []);

  const perform = useCallback<Perform>(
    (event, deed) => {
      const action: ItemAction = { ...deed, at: eventTimeMs(event), trusted: event.isTrusted };
      if (isVisibleAction(action) && isBeforeOnset(latestRun.current, onset, action.at)) return;
      const after = itemReducer(latestRun.current, action);
      if (after === latestRun.current) return;
      latestRun.current = after;
      if (!isVisibleAction(action)) return;
      setRun(after);
      // Clears the hint on how to confirm.
      setAnnouncement((before) => announcementOf(action, after, item) || (action.kind === 'confirmed' ? '' : before));
      if (action.kind === 'revealed') noteWhenShown(action.part);
      if (action.kind !== 'confirmed') return;
      const answer = confirmedAnswer(after, shownAtMs, startUncertaintyMs);
      if (answer !== null) confirm.current({ ...answer, startedAt });
    },
    [item, onset, shownAtMs, startUncertaintyMs, startedAt, noteWhenShown],
  );

  useEffect(() => {
    const onVisibility = (event: Event) =>
      perform(
        event,
        document.visibilityState === 'hidden'
          ? { kind: 'pageHidden' }
          : { kind: 'pageShown', hasFocus: document.hasFocus() },
      );
    const onBlur = (event: Event) => perform(event, { kind: 'windowBlurred' });
    const onFocus = (event: Event) => perform(event, { kind: 'windowFocused' });
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('blur', onBlur);
    window.addEventListener('focus', onFocus);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('blur', onBlur);
      window.removeEventListener('focus', onFocus);
    };
  }, [perform]);

  return { run: demonstrated ?? run, announcement, perform };
}
