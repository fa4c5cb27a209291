import { Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { emailShape, longestEmail } from '#contract/accounts/account-calls.ts';
import { invitationDays, inviteToTeam, type TeamRequests } from '#contract/accounts/team-request-calls.ts';
import { useFreshCall } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { FormDialog } from '#web/platform/frame/form-dialog.tsx';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { faultOfEnd } from '#web/team/people/end-date.ts';
import { type ChosenRoles, TeamRolesField } from '#web/team/people/team-roles-field.tsx';
import { secondPersonInWords } from './requests-in-words.ts';

type Props = {
  secondPerson: TeamRequests['secondPerson'];
  onChanged(requests: TeamRequests): void;
  onClose(): void;
};

const howItIsUsed = `A pessoa entra com uma conta deste e-mail, ou cria uma. O link vale por ${invitationDays} dias e uma vez.`;

/** Invites an address to the team, with roles and, if wanted, a last day. */
export function InviteDialog({ secondPerson, onChanged, onClose }: Props) {
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState<ChosenRoles>({ staffRoles: ['reading'], staffUntil: null });
  const [wasSent, setWasSent] = useState(false);
  const invite = useFreshCall(inviteToTeam);
  const postNotice = usePostNotice();
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      const reply = await invite({ email: email.trim(), ...chosen });
      if (!reply.ok) throw new Refused(reply.refusal);
      return reply.value;
    },
    onSuccess(requests) {
      onChanged(requests);
      onClose();
      const text =
        secondPerson === 'notThere'
          ? `O convite para ${email.trim()} foi enviado.`
          : 'O convite espera por uma segunda pessoa da administração.';
      postNotice({ kind: 'news', text });
    },
  });
  const emailFault = emailShape.safeParse(email).success ? null : 'Preencha um email válido.';
  const rolesFault = chosen.staffRoles.length === 0 ? 'Marque pelo menos um papel.' : null;
  function send() {
    setWasSent(true);
    const isEndOver = faultOfEnd(chosen.staffUntil, new Date()) !== null;
    if (emailFault === null && rolesFault === null && !isEndOver) mutate();
  }
  return (
    <FormDialog
      title="Convidar para a equipe"
      yes={secondPerson === 'notThere' ? 'Enviar convite' : 'Pedir o convite'}
      no="Não convidar"
      size="lg"
      isBusy={isPending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      <TextInput
        label="E-mail"
        description={<WholeWords>{howItIsUsed}</WholeWords>}
        type="email"
        inputMode="email"
        maxLength={longestEmail}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={wasSent && emailFault}
      />
      <TeamRolesField
        chosen={chosen}
        onChange={setChosen}
        error={wasSent && rolesFault !== null ? rolesFault : undefined}
      />
      <Text>
        <WholeWords>{secondPersonInWords(secondPerson)}</WholeWords>
      </Text>
    </FormDialog>
  );
}
