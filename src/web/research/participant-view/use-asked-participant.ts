import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import type { OutputOf } from '#contract/platform/call.ts';
import { locateParticipant } from '#contract/research/participant-list-calls.ts';
import { lookOnlyOnce } from '#web/accounts/staff-frame/look-only-once.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { openedByFragment } from '#web/research/participant-list/participant-fragment.ts';
import {
  type ParticipantListTexts,
  participantListAddress,
} from '#web/research/participant-list/participant-list-address.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * Whom `/useranalysis` shows: `navigate({ to: '/useranalysis', state: { participantId } })`. Never in the address, which is copied,
     * mailed and kept in logs; a reload keeps it. A second tab has none, and looks the code behind the `#` up.
     */
    participantId?: string;
  }
}

/** @returns the key that a history state carries, or null where it carries none */
function participantIdOf(state: { participantId?: unknown }): string | null {
  return z.uuid().safeParse(state.participantId).data ?? null;
}

/** Whom the screen is asked for: by the key of the navigation's state, or by the code behind the address's `#`. */
export type AskedParticipant = {
  /** Null until the code has been looked up. */
  participantId: string | null;
  code: string | null;
  /** The list that it was opened from. */
  within: ParticipantListTexts;
  /** Undefined on the way, null where the list leaves the participant out. */
  place: OutputOf<typeof locateParticipant>['place'] | undefined;
  error: Error | null;
  retry(): unknown;
};

/** @returns null where the address asks for nobody */
export function useAskedParticipant(): AskedParticipant | null {
  // While another screen is being loaded the location is that one's already, and this one stays as it is.
  const asked = useLocation({
    select: ({ pathname, state, hash }) =>
      pathname === '/useranalysis' ? `${participantIdOf(state) ?? ''}#${hash}` : undefined,
  });
  const [latest, setLatest] = useState(asked);
  if (asked !== undefined && asked !== latest) setLatest(asked);
  const [key = '', ...fragment] = (asked ?? latest ?? '').split('#');
  const { code, within } = openedByFragment(fragment.join('#'));
  const { data, error, refetch } = useQuery({
    queryKey: ['participant place', code, within],
    queryFn: () => askServer(locateParticipant, { ...participantListAddress.read(within), code: code ?? '' }),
    enabled: code !== null,
    ...lookOnlyOnce,
  });
  const participantId = key === '' ? (data?.participantId ?? null) : key;
  if (participantId === null && code === null) return null;
  return { participantId, code, within, place: data?.place, error, retry: refetch };
}
