import type { PresenceEventKind } from '#server/participation/person/event-store.ts';
import type { PagePlace, PresenceState } from '#study/participant-state/page-place.ts';

/** One connection of a page, or how the last one ended. */
export type PagePresence = {
  state: PresenceState;
  place: PagePlace;
  unsentCount: number;
};

const ranks: Record<PresenceState, number> = { visible: 3, hidden: 2, lost: 1, closed: 0 };

/** @returns a number that is higher, the more present a page is. */
export function rankOfPresence(state: PresenceState): number {
  return ranks[state];
}

/**
 * @param pages of one person, the newest last
 * @param ended how their latest page without a connection ended
 * @returns the person's presence: that of the page which is most present, the newest of several
 */
export function presenceOfPerson(pages: readonly PagePresence[], ended: PagePresence | null): PagePresence | null {
  let best = ended;
  for (const page of pages) {
    if (best === null || best === ended || rankOfPresence(page.state) >= rankOfPresence(best.state)) best = page;
  }
  return best;
}

/** @returns the word of the timeline for a change, or null when nothing has changed that it tells. */
export function presenceEvent(before: PresenceState | null, after: PresenceState): PresenceEventKind | null {
  if (before === after) return null;
  switch (after) {
    case 'lost':
      return before === 'visible' || before === 'hidden' ? 'connectionLost' : null;
    case 'closed':
      return before === null ? null : 'pageClosed';
    case 'hidden':
    case 'visible':
      if (before === null || before === 'closed') return 'pageOpened';
      if (before === 'lost') return 'connectionBack';
      return after === 'hidden' ? 'pageHidden' : 'pageShown';
  }
}
