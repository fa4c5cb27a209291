import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { focusOnMount } from './focus-on-mount.ts';

const otherDemo = {
  trial: { to: '/test/trial2', label: 'Experimentar com palavras inventadas' },
  trial2: { to: '/test/trial', label: 'Experimentar a outra tarefa' },
} as const;

type Props = { demo: keyof typeof otherDemo; onAgain(): void; onLeave(): void };

export function DemonstrationEnd({ demo, onAgain, onLeave }: Props) {
  const { to, label } = otherDemo[demo];
  return (
    <Container size="sm" my="auto" px={0}>
      <Stack gap="lg" align="center" ta="center">
        <Title order={2} ref={focusOnMount} tabIndex={-1} style={{ outline: 'none' }}>
          A demonstração terminou.
        </Title>
        <Text size="lg">Nada foi guardado.</Text>
        <Group justify="center">
          <ButtonLink to={to}>{label}</ButtonLink>
          <Button variant="default" onClick={onAgain}>
            Ver de novo
          </Button>
          <Button variant="default" onClick={onLeave}>
            Voltar ao início
          </Button>
        </Group>
      </Stack>
    </Container>
  );
}
