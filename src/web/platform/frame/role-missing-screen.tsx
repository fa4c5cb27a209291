import { Text } from '@mantine/core';
import { staffRoleDescriptions, staffRoleNames } from '#contract/platform/staff-role-words.ts';
import type { StaffRole } from '#contract/platform/staff-roles.ts';
import { StatusScreen } from '#web/platform/drawings/status-screen.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { usePageTitle } from './use-page-title.ts';

export function RoleMissingScreen({ needsRole }: { needsRole?: StaffRole }) {
  usePageTitle('Falta um papel');
  return (
    <StatusScreen
      scene="empty"
      heading={
        needsRole === undefined ? 'Falta um papel para esta parte' : `Falta o papel ${staffRoleNames[needsRole]}`
      }
      actions={<ButtonLink to="/">Ir para o início</ButtonLink>}
    >
      <Text>
        {needsRole === undefined
          ? 'Os seus papéis na equipe não abrem esta parte.'
          : 'Você é da equipe, e esta parte abre com outro papel.'}
      </Text>
      {needsRole !== undefined && (
        <Text>
          <strong>{staffRoleNames[needsRole]}</strong>. {staffRoleDescriptions[needsRole]}
        </Text>
      )}
      <Text>Se precisa dela, peça a quem cuida da administração. Nada do que você fez mudou.</Text>
    </StatusScreen>
  );
}
