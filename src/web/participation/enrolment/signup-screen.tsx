import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { maximumEmailLength, maximumPasswordLength, registerShape } from '#contract/accounts/account-calls.ts';
import { maximumNameLength } from '#contract/accounts/person-name.ts';
import { refusalToJoin } from '#study/days/study-state.ts';
import { markSignedUp } from '#web/accounts/session/sign-up-draft.ts';
import { PageFrame } from '#web/platform/frame/page-frame.tsx';
import { QueryState } from '#web/platform/frame/query-state.tsx';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { useMaterial } from '#web/platform/server-state/server-state.ts';
import { useStudyState } from '#web/platform/server-state/use-study-state.ts';
import { DelayedSkeleton } from '#web/platform/ui/delayed-skeleton.tsx';
import { MarkdownText } from '#web/platform/ui/markdown-text.tsx';
import { PasswordField } from '#web/platform/ui/password-field.tsx';
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts';
import { ConsentDownload } from './consent-download.tsx';
import { ConsentSummary } from './consent-summary.tsx';
import { EnrolmentClosed } from './enrolment-closed.tsx';

/** `/signup`: passes name and e-mail on to account creation; creates nothing itself. */
export function SignupScreen() {
  usePageTitle('Participar da pesquisa');
  const { data: material, error, refetch } = useMaterial();
  const study = useStudyState(material);
  if (study !== null && refusalToJoin(study.state) !== null) {
    return (
      <PageFrame>
        <EnrolmentClosed study={study} who="visitor" />
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      <Stack gap="xl" maw="68ch" mx="auto">
        {material && study !== null ? (
          <>
            <Title order={1}>{material.consent.title}</Title>
            {material.consent.summary && <ConsentSummary summary={material.consent.summary} />}
            <MarkdownText markdown={material.consent.markdown} />
            <ConsentDownload consent={material.consent} />
          </>
        ) : (
          <QueryState error={error} onRetry={refetch} waiting={<DelayedSkeleton lines={12} />} />
        )}
        <ParticipantForm />
      </Stack>
    </PageFrame>
  );
}

function ParticipantForm() {
  const navigate = useNavigate();
  const { bind, values } = useCheckedForm(
    registerShape.shape,
    { name: '', email: '', password: '', confirmPassword: '' },
    'silent',
  );
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        const signedUp = markSignedUp({ name: values.name.trim(), email: values.email.trim() });
        void navigate({ to: '/research', state: { signedUp } });
      }}
    >
      <Stack maw={440}>
        <Title order={2}>Dados de quem participa</Title>
        <Text>
          Por enquanto, tudo fica neste aparelho. Na próxima tela você decide se participa e cria a sua conta.
        </Text>
        <TextInput {...bind('name')} label="Nome completo" autoComplete="off" maxLength={maximumNameLength} />
        <TextInput {...bind('email')} label="E-mail" type="email" autoComplete="off" maxLength={maximumEmailLength} />
        <PasswordField {...bind('password')} label="Senha" maxLength={maximumPasswordLength} />
        <PasswordField {...bind('confirmPassword')} label="Confirmar senha" maxLength={maximumPasswordLength} />
        <Button type="submit">Enviar</Button>
      </Stack>
    </form>
  );
}
