import { useMutation } from '@tanstack/react-query';
import { readConsentCopy } from '#contract/team/consent-evidence-calls.ts';
import { useFreshFile } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { saveFile } from '#web/platform/ui/save-file.ts';

type Props = { consentId: string /** As the row is called. */; name: string };

/** Hands over the team's copy of a consent. What goes wrong is said above the page: a row has no room for it. */
export function TeamCopyButton({ consentId, name }: Props) {
  const fetchCopy = useFreshFile(readConsentCopy);
  const postNotice = usePostNotice();
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const reply = await fetchCopy({ consentId });
      if (!reply.ok) throw new Refused(reply.refusal);
      return reply.value;
    },
    onSuccess({ fileName, content }) {
      saveFile(fileName, content);
      postNotice({
        kind: 'news',
        text: `A via de ${name} está nos downloads. Ela tem o nome: guarde-a longe dos dados.`,
      });
    },
    onError(error) {
      const text = error instanceof Refused ? error.message : 'A via não chegou. Tente de novo em instantes.';
      postNotice({ kind: 'failure', text });
    },
  });
  return (
    <BusyButton
      variant="default"
      size="compact-md"
      isBusy={isPending}
      onClick={() => mutate()}
      aria-label={`Baixar a via de ${name}`}
    >
      Via
    </BusyButton>
  );
}
