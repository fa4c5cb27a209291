import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { phases } from '#study/protocol.ts';
import { StatusScreen } from '#web/platform/drawings/status-screen.tsx';
import { StopButton } from '#web/platform/help/stop-button.tsx';
import { useProgress } from '#web/platform/server-state/server-state.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { Rest } from './rest.tsx';
import { currentStep, minutesInWords, progressInWords } from './study-steps.ts';

type Props = {
  /** Announced to screen readers. */
  title: string;
  children?: ReactNode;
  /** The part must be repeated: primary action. `mayBeEnough` also offers to stop for today. */
  again?: { label: string; onAgain(): void; mayBeEnough: boolean } | undefined;
  /** `children` must be seen before any action. */
  isToBeSeen?: boolean;
};

const untilPauseIsOver =
  'A pesquisa está em pausa. O que você fez está guardado. Quando ela voltar, você continua na próxima parte.';
const afterEnd = 'A pesquisa terminou. O que você fez está guardado. Agradecemos a sua participação.';

export function EndOfPart({ title, children, again, isToBeSeen = false }: Props) {
  const { data: progress } = useProgress();
  const [isResting, setIsResting] = useState(false);
  const isEndOfDay = progress?.phase === phases.finished;
  const blockedBy = again === undefined && progress?.study?.isPartBlocked ? progress.study.state : null;
  const next = progress === undefined || again !== undefined || blockedBy !== null ? null : currentStep(progress);
  const wayOn =
    again !== undefined ? (
      <Button onClick={again.onAgain}>{again.label}</Button>
    ) : (
      next !== null &&
      next.to !== null && (
        <ButtonLink to={next.to}>
          Próxima: {next.title} ({minutesInWords(next)})
        </ButtonLink>
      )
    );
  if (isResting) return <Rest wayOn={wayOn} />;
  const home = isEndOfDay ? 'Ver o fim do dia' : 'Voltar ao início';
  const actions =
    wayOn === false ? (
      <ButtonLink to="/">{home}</ButtonLink>
    ) : (
      <>
        {wayOn}
        {again?.mayBeEnough ? (
          <StopButton />
        ) : (
          <Button variant="default" onClick={() => setIsResting(true)}>
            Fazer uma pausa
          </Button>
        )}
      </>
    );
  return (
    <StatusScreen
      scene={again === undefined ? 'partDone' : 'beginning'}
      order={2}
      heading={title}
      actions={actions}
      isToBeSeen={isToBeSeen}
      takesFocus
    >
      {children}
      {next !== null && progress !== undefined && (
        <Text style={{ textWrap: 'balance' }}>{progressInWords(progress)}</Text>
      )}
      {blockedBy !== null && <Text>{blockedBy === 'paused' ? untilPauseIsOver : afterEnd}</Text>}
      {!isEndOfDay && blockedBy === null && !again?.mayBeEnough && (
        <Text size="sm" c="dimmed">
          Se quiser, pare por aqui: está tudo guardado, e você continua quando puder.
        </Text>
      )}
      {wayOn !== false && (
        <StandaloneLink to="/" my={-8}>
          {home}
        </StandaloneLink>
      )}
    </StatusScreen>
  );
}
