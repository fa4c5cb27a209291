import { useCallback, useEffect, useRef, useState } from 'react';
import { eventTimeMs } from '#web/platform/clock/event-time.ts';
import { afterAction, confirmedAnswer, type ItemAction, startItem } from './item-run.ts';
import { announcementOf } from './item-texts.ts';
import type { ShownItem } from './shown-item.ts';

/** An action without its time, which comes from the event behind it. */
type ItemDeed = ItemAction extends infer Action
  ? Action extends ItemAction
    ? Omit<Action, 'at' | 'trusted'>
    : never
  : never;

export type ConfirmedAnswer = NonNullable<ReturnType<typeof confirmedAnswer>>;

/** Does something to the item because of an event; what is not possible now is ignored. */
export type Perform = (event: Pick<Event, 'timeStamp' | 'isTrusted'>, deed: ItemDeed) => void;

/**
 * Runs one item.
 *
 * @param shownAtMs the time stamp of the frame that first showed the item
 * @param onConfirmed called once, with the event that confirmed
 */
export function useItemRun(
  item: ShownItem,
  shownAtMs: number,
  onConfirmed: (answer: ConfirmedAnswer) => void,
): { run: ReturnType<typeof startItem>; announcement: string; perform: Perform } {
  const [run, setRun] = useState(() =>
    startItem(item.options, document.visibilityState === 'hidden', performance.now()),
  );
  const [announcement, setAnnouncement] = useState('');
  const latestRun = useRef(run);
  const confirm = useRef(onConfirmed);

  useEffect(() => {
    confirm.current = onConfirmed;
  }, [onConfirmed]);

  const perform = useCallback<Perform>(
    (event, deed) => {
      const action: ItemAction = { ...deed, at: eventTimeMs(event), trusted: event.isTrusted };
      const after = afterAction(latestRun.current, action);
      if (after === latestRun.current) return;
      latestRun.current = after;
      setRun(after);
      setAnnouncement((before) => announcementOf(action, after, item) || before);
      if (action.kind !== 'confirmed') return;
      const answer = confirmedAnswer(after, shownAtMs);
      if (answer !== null) confirm.current(answer);
    },
    [item, shownAtMs],
  );

  useEffect(() => {
    const onVisibility = (event: Event) =>
      perform(event, { kind: document.visibilityState === 'hidden' ? 'pageHidden' : 'pageShown' });
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [perform]);

  return { run, announcement, perform };
}
