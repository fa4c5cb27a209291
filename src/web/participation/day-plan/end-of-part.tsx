import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { phases } from '#study/protocol.ts';
import { Arrival } from '#web/platform/drawings/arrival.tsx';
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
  const { data: progress } = useProgress();
  const isEndOfDay = progress?.phase === phases.finished;
  const next = progress === undefined || again !== undefined ? null : stepUnderWay(progress);
  const actions = (
    <>
      {again !== undefined && <Button onClick={again.onAgain}>{again.label}</Button>}
      {next !== null && next.to !== null && (
        <ButtonLink to={next.to}>
          Próxima: {next.title} ({minutesInWords(next)})
        </ButtonLink>
      )}
      <Button variant={again === undefined && next === null ? 'filled' : 'default'} onClick={onLeave}>
        {isEndOfDay ? 'Ver o fim do dia' : 'Voltar ao início'}
      </Button>
    </>
  );
  return (
    <Arrival scene="partDone" order={2} heading={title} actions={actions} takesFocus>
      {children}
      {next !== null && progress !== undefined && <Text>{wayInWords(progress)}</Text>}
      {!isEndOfDay && (
        <Text size="sm" c="dimmed">
          Pode parar aqui se quiser: tudo está guardado, e o dia espera por você.
        </Text>
      )}
    </Arrival>
  );
}
