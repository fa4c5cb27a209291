import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import classes from './panel.module.css';

type Props = {
  /** Where the answer will go. */
  email: string;
  onAnother(): void;
};

/** That the message has arrived, and what happens next. */
export function MessageSent({ email, onAnother }: Props) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus();
  }, []);
  return (
    <section ref={panel} className={classes.panel} tabIndex={-1} role="status" aria-label="Mensagem enviada">
      <Stack gap="sm">
        <Title order={2} size="h3">
          Mensagem enviada
        </Title>
        <Text>
          <WholeWords>
            A equipe recebeu o seu texto e responde em dias úteis, por e-mail, em {email}. Se a resposta não chegar,
            olhe também na caixa de spam.
          </WholeWords>
        </Text>
        <Text>O texto saiu deste aparelho. Só a equipe da pesquisa pode ler.</Text>
        <Group>
          <ButtonLink to="/">Voltar ao início</ButtonLink>
          <Button variant="default" onClick={onAnother}>
            Escrever outra mensagem
          </Button>
        </Group>
      </Stack>
    </section>
  );
}
