import { Alert, List } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/List.css';
import type { Roles } from '#contract/accounts/audit-actions.ts';
import { changeRoles, type Person } from '#contract/accounts/staff-account-calls.ts';
import { staffRoles as allRoles, givesSomething, rolesOf } from '#contract/platform/staff-roles.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { RadioField, TickField } from '#web/accounts/staff-frame/action-fields.tsx';
import { faultOfEnd } from './end-date.ts';
import { changesInWords, rolesInWords } from './roles-in-words.ts';
import { TeamRolesField } from './team-roles-field.tsx';

type Props = { person: Person; onChanged(person: Person): void; onClose(): void };

export function RolesDialog({ person: listed, onChanged, onClose }: Props) {
  const { accountId, displayName, category, member, staffUntil } = listed;
  const person = { ...listed, staffRoles: [...rolesOf(listed)] };
  return (
    <ActionDialog
      call={changeRoles}
      values={{ category, member, staffRoles: person.staffRoles, staffUntil }}
      input={(values) => ({ accountId, ...values })}
      faults={(values) => ({
        staffUntil: faultOfEnd(values.staffUntil, new Date()),
        changes: changesInWords(person, withWhole(values)).length === 0 ? 'Nada mudou ainda.' : null,
      })}
      title={`Papéis de ${displayName}`}
      yes="Mudar papéis"
      isLong
      news={({ person: changed, waits, isAlone }) =>
        waits
          ? `O pedido sobre ${displayName} espera por uma segunda pessoa da administração.`
          : `Papéis de ${displayName}: ${rolesInWords(changed)}.${isAlone ? ` ${withoutSecondPerson}` : ''}`
      }
      onDone={({ person: changed }) => onChanged(changed)}
      onClose={onClose}
    >
      {(field, values) => {
        const categories = field('category');
        return (
          <>
            <RadioField
              {...categories}
              onChange={(chosen) => categories.onChange(chosen as Roles['category'])}
              label="Categoria"
              options={[
                ['patient', 'Participante', { help: 'Pode participar da pesquisa.' }],
                [
                  'doctor',
                  'Profissional de saúde',
                  { help: 'Pode entrar na lista de profissionais. Não vê dados da pesquisa.' },
                ],
              ]}
            />
            <TickField {...field('member')} label="Membro" help="Fica anotado na conta; não abre nenhuma tela." />
            <TeamRolesField roles={field('staffRoles')} until={field('staffUntil')} />
            <WhatHappens person={person} after={withWhole(values)} />
          </>
        );
      }}
    </ActionDialog>
  );
}

function WhatHappens({ person, after }: { person: Person; after: Roles }) {
  const changes = changesInWords(person, after);
  if (changes.length === 0) return null;
  const joins = after.staffRoles.length > 0 && person.staffRoles.length === 0;
  return (
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
        {givesSomething(person, after) && (
          <List.Item>Dar um papel, ou mais tempo, pede uma segunda pessoa, se houver outra na administração.</List.Item>
        )}
      </List>
    </Alert>
  );
}

const withoutSecondPerson = 'Ninguém mais confirmou: não havia outra pessoa na administração.';

const withWhole = (roles: Omit<Roles, 'staff'>): Roles => ({
  ...roles,
  staff: roles.staffRoles.length === allRoles.length,
});
