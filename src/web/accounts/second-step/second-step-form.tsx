import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { confirmWithAppCode, confirmWithRecoveryCode } from '#web/accounts/session/auth-client.ts';
import { ProviderMessage } from '#web/accounts/session/provider-message.tsx';
import { SendButton } from '#web/accounts/session/send-button.tsx';
import { useAuthAction } from '#web/accounts/session/use-auth-action.ts';
import { readEmbeddedFacts } from '#web/platform/server-state/embedded-facts.ts';
import { EmptyFieldsNotice } from '#web/platform/ui/empty-fields-notice.tsx';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts';
import { acceptOpenSession, appCodeShape, recoveryCodeShape } from './second-step-codes.ts';

type Way = 'app' | 'recovery';

/** Errors that need the password again: ten minutes over, or too many wrong codes. */
const startsOver = ['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'];

type Props = {
  onSignedIn(): void | Promise<void>;
  onStartOver(): void;
};

/** Second step of signing in: app code or recovery code. */
export function SecondStepForm({ onSignedIn, onStartOver }: Props) {
  const [way, setWay] = useState<Way>('app');
  return (
    <Stack>
      <CodeForm key={way} way={way} onSignedIn={onSignedIn} onStartOver={onStartOver} />
      <Button variant="subtle" onClick={() => setWay(way === 'app' ? 'recovery' : 'app')}>
        {way === 'app' ? 'Usar um código de recuperação' : 'Usar o código do aplicativo'}
      </Button>
      <Button variant="subtle" onClick={onStartOver}>
        Voltar para a senha
      </Button>
      <Text size="sm" c="dimmed">
        Sem o celular e sem os códigos, fale com a equipe da pesquisa: ela confere que é você e tira a segunda etapa.{' '}
        <NoWrap>{readEmbeddedFacts()?.front.who.contact}</NoWrap>
      </Text>
    </Stack>
  );
}

const ways = {
  app: {
    shape: appCodeShape,
    confirm: confirmWithAppCode,
    label: 'Código do aplicativo',
    description: 'Os 6 números que o seu aplicativo de códigos mostra agora.',
    inputMode: 'numeric',
    maxLength: 7,
  },
  recovery: {
    shape: recoveryCodeShape,
    confirm: confirmWithRecoveryCode,
    label: 'Código de recuperação',
    description: 'Um dos códigos que você guardou. Cada um vale uma vez.',
    inputMode: 'text',
    maxLength: 20,
  },
} as const;

function CodeForm({ way, onSignedIn, onStartOver }: Props & { way: Way }) {
  const { shape, confirm, ...field } = ways[way];
  const { isLoading, failure, run } = useAuthAction();
  const form = useCheckedForm({ code: shape }, { code: '' }, 'silent');
  const isOver = startsOver.includes(failure?.code ?? '');
  return (
    <form
      {...form.onSend(({ code }) => run(async () => acceptOpenSession(await confirm(shape.parse(code))), onSignedIn))}
    >
      <Stack>
        <Text>Falta a segunda etapa para você entrar.</Text>
        <TextInput {...form.bind('code')} {...field} autoComplete="off" data-autofocus autoFocus />
        <EmptyFieldsNotice labels={form.leftEmpty.map(() => field.label)} />
        <ProviderMessage failure={failure} />
        {isOver ? <Button onClick={onStartOver}>Começar de novo</Button> : <SendButton isLoading={isLoading} />}
      </Stack>
    </form>
  );
}
