import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Account } from '#contract/accounts/account-calls.ts';
import { ExternalSignIn } from '#web/accounts/external-sign-in/external-sign-in.tsx';
import type { AfterExternalSignIn } from '#web/accounts/external-sign-in/use-external-sign-in.ts';
import { installationQuery } from '#web/platform/server-state/server-state.ts';

/** Signs in with the provider again, or creates a password first; an account of `/comece` has neither and goes back there. */
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
      {data?.firstLook === false && (
        <Text>
          A sua conta não tem senha. Se não dá para entrar com a outra conta agora, use{' '}
          <Anchor href="/account">Criar uma senha</Anchor>, no Perfil: enviamos um link por e-mail. Depois entre com ela
          e volte a esta tela.
        </Text>
      )}
      <ExternalSignIn lead={`Conta: ${account.signInEmail}`} {...after} />
    </>
  );
}
