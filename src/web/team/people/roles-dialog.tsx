import { Alert, Button, Checkbox, Group, List, Modal, Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/List.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Radio.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Roles } from '#contract/accounts/audit-actions.ts';
import { changeRoles, type Person } from '#contract/accounts/staff-account-calls.ts';
import { staffRoles as allRoles, givesSomething, rolesOf, type StaffRole } from '#contract/platform/staff-roles.ts';
import { useFreshCall } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { useReturnFocus } from '#web/platform/ui/use-return-focus.ts';
import { faultOfEnd } from './end-date.ts';
import classes from './roles-dialog.module.css';
import { changesInWords, rolesInWords } from './roles-in-words.ts';
import fields from './team-roles-field.module.css';
import { TeamRolesField } from './team-roles-field.tsx';

type Props = { person: Person; onChanged(person: Person): void; onClose(): void };

/** Changes what a person may do, and says before what that means for them. */
export function RolesDialog({ person: told, onChanged, onClose }: Props) {
  const person = { ...told, staffRoles: [...rolesOf(told)] };
  const [roles, setRoles] = useState<Roles>({
    category: person.category,
    member: person.member,
    staff: person.staff,
    staffRoles: person.staffRoles,
    staffUntil: person.staffUntil,
  });
  const change = useFreshCall(changeRoles);
  const postNotice = usePostNotice();
  useReturnFocus();
  const changes = changesInWords(person, roles);
  const gives = givesSomething(person, roles);
  const isEndOver = faultOfEnd(roles.staffUntil, new Date()) !== null;
  const joins = roles.staffRoles.length > 0 && person.staffRoles.length === 0;
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      const { category, member, staffRoles, staffUntil } = roles;
      const reply = await change({ accountId: person.accountId, category, member, staffRoles, staffUntil });
      if (!reply.ok) throw new Refused(reply.refusal);
      return reply.value;
    },
    onSuccess({ person: changed, waits, isAlone }) {
      onChanged(changed);
      onClose();
      const text = waits
        ? `O pedido sobre ${changed.displayName} espera por uma segunda pessoa da administração.`
        : `Papéis de ${changed.displayName}: ${rolesInWords(changed)}.${isAlone ? ` ${withoutSecondPerson}` : ''}`;
      postNotice({ kind: 'news', text });
    },
  });
  // What is on its way cannot be called off; and Escape in the question "is it you?" above closes that one only.
  const close = () => !isPending && onClose();
  return (
    <Modal
      opened
      onClose={close}
      title={`Papéis de ${person.displayName}`}
      size="lg"
      centered
      classNames={{ content: classes.content }}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Stack>
        <Radio.Group
          label="Categoria"
          size="md"
          value={roles.category}
          onChange={(category) => setRoles({ ...roles, category: category as Roles['category'] })}
        >
          <div className={fields.roles}>
            <Radio value="patient" label="Participante" description="Pode participar da pesquisa." />
            <Radio
              value="doctor"
              label="Profissional de saúde"
              description="Pode entrar na lista de profissionais. Não vê dados da pesquisa."
            />
          </div>
        </Radio.Group>
        <Checkbox
          label="Membro"
          description="Fica anotado na conta; não abre nenhuma tela."
          checked={roles.member}
          onChange={(event) => setRoles({ ...roles, member: event.currentTarget.checked })}
        />
        <TeamRolesField
          chosen={roles}
          onChange={({ staffRoles, staffUntil }) => setRoles(withTeamRoles(roles, staffRoles, staffUntil))}
        />
        {changes.length > 0 && (
          <Alert role="status" title="O que acontece">
            <List spacing={2}>
              {changes.map((sentence) => (
                <List.Item key={sentence}>
                  {person.displayName} {sentence}.
                </List.Item>
              ))}
              {joins && <List.Item>Se responder algo da pesquisa, essa participação fica fora dos números.</List.Item>}
              <List.Item>A pessoa sai da conta em todos os aparelhos e precisa entrar de novo.</List.Item>
              <List.Item>A mudança fica no registro de acessos.</List.Item>
              {gives && (
                <List.Item>
                  Dar um papel, ou mais tempo, pede uma segunda pessoa, se houver outra na administração.
                </List.Item>
              )}
            </List>
          </Alert>
        )}
        {changes.length === 0 && <Text c="dimmed">Nada mudou ainda.</Text>}
        <WhatWentWrong error={error} />
        <Group className={classes.save}>
          <BusyButton isBusy={isPending} disabled={changes.length === 0 || isEndOver} onClick={() => mutate()}>
            Mudar papéis
          </BusyButton>
          <Button variant="default" aria-disabled={isPending} onClick={close}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const withoutSecondPerson = 'Ninguém mais confirmou: não havia outra pessoa na administração.';

function withTeamRoles(roles: Roles, staffRoles: StaffRole[], until: string | null): Roles {
  const staffUntil = staffRoles.length === 0 ? null : until;
  return { ...roles, staff: staffRoles.length === allRoles.length, staffRoles, staffUntil };
}
