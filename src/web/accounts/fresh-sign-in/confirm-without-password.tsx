import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Account } from '#contract/accounts/account-calls.ts';
import { ExternalSignIn } from '#web/accounts/external-sign-in/external-sign-in.tsx';
import type { AfterExternalSignIn } from '#web/accounts/external-sign-in/use-external-sign-in.ts';
import { installationQuery } from '#web/platform/server-state/server-state.ts';

/** Signs in with the provider again; an account of `/comece` has none and goes back there. */
export function ConfirmWithoutPassword({ account, ...after }: AfterExternalSignIn & { account: Account }) {
  const { data } = useQuery(installationQuery);
  return (
    <>
      {data?.firstLook && (
        <Text>
          A conta de ensaio de <Anchor href="/comece">Primeiros passos</Anchor> não tem senha. Abra essa página, toque
          em <strong>{account.staff ? 'Abrir o Painel' : 'Continuar como participante'}</strong> e volte a esta tela.
        </Text>
      )}
      <ExternalSignIn lead={`Conta: ${account.signInEmail}`} {...after} />
    </>
  );
}
