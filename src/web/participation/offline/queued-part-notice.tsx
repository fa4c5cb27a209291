import { Stack, Text } from '@mantine/core';
import { type DayPart, dayParts, nextDayPart, wordRating } from '#study/protocol.ts';
import { plural } from '#study/wording/plural.ts';
import { StatusScreen } from '#web/platform/drawings/status-screen.tsx';
import { useSaveState } from '#web/platform/journal/journal.ts';

type Props = {
  part: DayPart;
  /** Words of this part that can only be rated with a connection. */
  wordsLeft: number;
};

/** End of a part, or of what can be done of it offline, whose last answers are still queued on the device. */
export function QueuedPartNotice({ part, wordsLeft }: Props) {
  const { waiting, deviceStorage } = useSaveState();
  const answers = plural(waiting, 'resposta', 'respostas');
  return (
    <Stack flex={1} role="status">
      <StatusScreen scene="offline" order={2} heading={headingOf(part, wordsLeft)}>
        {deviceStorage === 'kept' ? (
          <>
            <Text>
              Agora não há conexão. O que falta enviar ({answers}) está guardado neste aparelho e segue sozinho quando a
              conexão voltar.
            </Text>
            <Text>
              Você pode fechar esta página. Nesse caso, o envio acontece quando você abrir o WordMood de novo neste
              aparelho, com conexão e sem sair da conta.
            </Text>
          </>
        ) : (
          <Text>
            Agora não há conexão, e este aparelho não permite guardar respostas. Deixe esta página aberta: o que falta
            enviar ({answers}) segue sozinho quando a conexão voltar.
          </Text>
        )}
        <Text>{nextStepInWords(part, wordsLeft)}</Text>
      </StatusScreen>
    </Stack>
  );
}

function headingOf(part: DayPart, wordsLeft: number): string {
  if (part !== 'wordRating') return `Você terminou o ${nameOf(part)}`;
  return wordsLeft === 0 ? 'Você avaliou todas as palavras' : `Você avaliou ${wordRating.wordsToRate} palavras`;
}

export function nextStepInWords(part: DayPart, wordsLeft: number): string {
  if (wordsLeft > 0) {
    const words = part === 'wordRating' ? 'palavras que voltam' : 'palavras inventadas';
    return `Depois falta dar nota a ${wordsLeft} ${words}: para isso, é preciso conexão.`;
  }
  const next = nextDayPart(part);
  if (next === null) return 'Com isso, o dia está completo. Com conexão, mostramos o que vem depois.';
  return `Depois vem ${dayParts[next].article} ${nameOf(next)}, que precisa de conexão para começar.`;
}

function nameOf(part: DayPart): string {
  return dayParts[part].inSentence;
}
