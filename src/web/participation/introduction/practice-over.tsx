import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { StatusScreen } from '#web/platform/drawings/status-screen.tsx';

type Props = { begin: ReactNode; onAgain(): void; onReadAgain(): void };

export function PracticeOver({ begin, onAgain, onReadAgain }: Props) {
  const actions = (
    <>
      {begin}
      <Button variant="default" onClick={onAgain}>
        Praticar de novo
      </Button>
      <Button variant="subtle" onClick={onReadAgain}>
        Rever a explicação
      </Button>
    </>
  );
  return (
    <StatusScreen scene="beginning" order={2} heading="Quando quiser, comece" actions={actions} takesFocus>
      <Text>Foi só para praticar: nada ficou guardado. A partir de agora, as respostas contam.</Text>
    </StatusScreen>
  );
}
