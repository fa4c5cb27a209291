import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { phases } from '#study/protocol.ts';
import { useProgress } from '#web/platform/server-state/server-state.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { minutesInWords, stepUnderWay, wayInWords } from './study-steps.ts';

type Props = {
  /** What was done; read out at once. */
  title: string;
  children?: ReactNode;
  /** What there is to be done before the next part: then it is the first way on. */
  again?: { label: string; onAgain(): void } | undefined;
  onLeave(): void;
};

/** How a part ended, how far the day has come, and the ways on: the next part, or home. */
export function EndOfPart({ title, children, again, onLeave }: Props) {
  const phase = useProgress().data?.phase;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  const next = phase === undefined ? null : stepUnderWay(phase);
  const leadsOn = again === undefined && next !== null && next.to !== null;
  return (
    <Container size="sm" my="auto" px={0}>
      <Stack gap="lg" align="center" ta="center">
        <Title order={2} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {title}
        </Title>
        {children}
        {leadsOn && <Text c="dimmed">{wayInWords(next.phase)}</Text>}
        <Group justify="center">
          {again !== undefined && <Button onClick={again.onAgain}>{again.label}</Button>}
          {leadsOn && next.to !== null && (
            <ButtonLink to={next.to}>
              Próxima: {next.title} ({minutesInWords(next)})
            </ButtonLink>
          )}
          <Button variant={again === undefined && !leadsOn ? 'filled' : 'default'} onClick={onLeave}>
            {phase === phases.finished ? 'Ver o fim do dia' : 'Voltar ao início'}
          </Button>
        </Group>
        {phase !== phases.finished && (
          <Text size="sm" c="dimmed">
            Pode parar aqui se quiser: tudo está guardado, e o dia espera por você.
          </Text>
        )}
      </Stack>
    </Container>
  );
}
