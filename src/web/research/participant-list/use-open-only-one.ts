import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { listParticipants, type ParticipantListQuery } from '#contract/research/participant-list-calls.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { listInFragment, participantFragment } from './participant-fragment.ts';
import { participantListAddress } from './participant-list-address.ts';

/** @returns what opens a participant whose code is the only one in the list that has what was typed; with none or several the list shows them */
export function useOpenOnlyOne(list: ParticipantListQuery): (search: string) => void {
  const router = useRouter();
  const { mutate } = useMutation({
    async mutationFn(search: string) {
      const wanted = { ...list, search };
      const { participants, total } = await askServer(listParticipants, { ...wanted, offset: 0 });
      return { only: total === 1 ? participants[0] : undefined, wanted };
    },
    onSuccess({ only, wanted }) {
      if (only === undefined) return;
      const { participantId, code } = only;
      const hash = participantFragment(code, listInFragment(participantListAddress.write(wanted)));
      void router.navigate({ to: '/useranalysis', hash, state: { participantId } });
    },
  });
  return (search) => {
    if (search !== '') mutate(search);
  };
}
