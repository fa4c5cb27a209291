import { Stack, Text, Title } from '@mantine/core';
import { useAccount } from '../server-state.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import classes from './account-screen.module.css';

/** `/account`: titled Profile, with the heading Perfil (specification, section 2). */
export function AccountScreen() {
  usePageTitle('Profile');
  const { data } = useAccount();
  return (
    <Stack>
      <Title order={1}>Perfil</Title>
      <dl className={classes.facts}>
        <Text component="dt" c="dimmed">
          Nome completo
        </Text>
        <dd>{data?.account?.displayName}</dd>
        <Text component="dt" c="dimmed">
          E-mail
        </Text>
        <dd>{data?.account?.email}</dd>
      </dl>
    </Stack>
  );
}
