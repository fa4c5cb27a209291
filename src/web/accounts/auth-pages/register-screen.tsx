import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import {
  isFullName,
  maximumEmailLength,
  maximumPasswordLength,
  registerShape,
} from '#contract/accounts/account-calls.ts';
import { maximumNameLength } from '#contract/accounts/person-name.ts';
import { refusalToJoin } from '#study/days/study-state.ts';
import { ExternalSignUp } from '#web/accounts/external-sign-in/external-sign-up.tsx';
import { AccountPage } from '#web/accounts/session/account-page.tsx';
import { createAccount } from '#web/accounts/session/auth-client.ts';
import { ProviderMessage } from '#web/accounts/session/provider-message.tsx';
import { SendButton } from '#web/accounts/session/send-button.tsx';
import { takeOverSession } from '#web/accounts/session/session-change.ts';
import { markSignedUp, readSignUpDraft, storeSignUpDraft } from '#web/accounts/session/sign-up-draft.ts';
import { useAuthAction } from '#web/accounts/session/use-auth-action.ts';
import { useAuthPageSearch } from '#web/platform/frame/use-return-path.ts';
import { useMaterial } from '#web/platform/server-state/server-state.ts';
import { useStudyState } from '#web/platform/server-state/use-study-state.ts';
import { AnchorLink } from '#web/platform/ui/anchor-link.tsx';
import { PasswordField } from '#web/platform/ui/password-field.tsx';
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts';
import { SharedDeviceBox } from './shared-device-box.tsx';
import { SignedOutGuard } from './signed-out-guard.tsx';
import { useSignedUp } from './use-signed-up.ts';

/** `/register`: creates an account. The passwords are not compared (docs/protocol/what-was-asked-for.md, 5). */
export function RegisterScreen() {
  return (
    <SignedOutGuard>
      <AccountPage title="Criar conta">
        <StudyNotOpen />
        <RegisterForm />
        <ExternalSignUp />
      </AccountPage>
    </SignedOutGuard>
  );
}

/** Sign-up stays possible while the study is closed. */
function StudyNotOpen() {
  const study = useStudyState(useMaterial().data);
  if (study === null || refusalToJoin(study.state) === null) return null;
  return (
    <Alert role="status" bg="var(--wm-notice)">
      {study.sentence}{' '}
      {study.state === 'paused'
        ? 'Você já pode criar a conta, e participar quando a pesquisa voltar.'
        : 'Criar a conta é possível; participar, agora não.'}
    </Alert>
  );
}

function RegisterForm() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = useAuthPageSearch();
  const { isLoading, failure, run } = useAuthAction();
  // Restores the form after navigation, without the password.
  const { signedUp } = useSignedUp();
  const [written] = useState(() => signedUp ?? readSignUpDraft());
  const form = useCheckedForm(
    registerShape.shape,
    { name: written?.name ?? '', email: written?.email ?? '', password: '', confirmPassword: '' },
    'named',
  );

  const { name: writtenName, email: writtenEmail } = form.values;
  useEffect(() => storeSignUpDraft({ name: writtenName, email: writtenEmail }), [writtenName, writtenEmail]);

  const [leftName, setLeftName] = useState('');
  const name = form.bind('name');

  async function goOn(person: { name: string; email: string }) {
    const account = await takeOverSession(client);
    if (account === null)
      await navigate({ to: '/register/mailbox', search, state: { signedUp: markSignedUp(person) } });
  }

  return (
    <form
      {...form.onSend(({ password, ...written }) => {
        const person = { name: written.name.trim(), email: written.email.trim() };
        void run(
          () => createAccount({ ...person, password }),
          () => goOn(person),
        );
      })}
    >
      <Stack>
        <div>
          <TextInput
            {...name}
            onBlur={() => {
              name.onBlur();
              setLeftName(form.values.name);
            }}
            label="Nome completo"
            autoComplete="off"
            maxLength={maximumNameLength}
            required
            withAsterisk={false}
          />
          <FieldHint>
            {form.values.name === leftName &&
              lacksFamilyName(leftName) &&
              'Escreva também o sobrenome: o termo da pesquisa pede o nome completo.'}
          </FieldHint>
        </div>
        <TextInput
          {...form.bind('email')}
          label="E-mail"
          type="email"
          autoComplete="off"
          maxLength={maximumEmailLength}
        />
        <PasswordField {...form.bind('password')} label="Senha" isNew maxLength={maximumPasswordLength} />
        <div>
          <PasswordField {...form.bind('confirmPassword')} label="Confirmar senha" maxLength={maximumPasswordLength} />
          <FieldHint>
            {passwordsDiffer(form.values) && 'Está diferente da primeira senha. Confira antes de continuar.'}
          </FieldHint>
        </div>
        <ProviderMessage failure={failure} />
        <SendButton isLoading={isLoading} />
        {/* Below, so that the button fits on a small phone. */}
        <SharedDeviceBox />
        <Text>
          Já tem conta?{' '}
          <AnchorLink to="/login" search={search} py={10}>
            Entrar
          </AnchorLink>
        </Text>
      </Stack>
    </form>
  );
}

/** Only a hint: sign-up needs any name, the consent a full one. */
function lacksFamilyName(name: string): boolean {
  return name.trim().length > 1 && !isFullName(name);
}

/** Only a hint, once both have the same length (docs/protocol/what-was-asked-for.md, 5). */
function passwordsDiffer({ password, confirmPassword }: { password: string; confirmPassword: string }): boolean {
  return confirmPassword.length >= password.length && confirmPassword !== '' && confirmPassword !== password;
}

/** Non-blocking hint, clear of the focus ring. */
function FieldHint({ children }: { children: string | false }) {
  return (
    <Text role="status" size="sm" mt={children === false ? 0 : 'xs'}>
      {children}
    </Text>
  );
}
