import { Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScreenActions } from '#web/platform/ui/screen-actions.tsx';
import { focusHeading } from './focus-heading.ts';
import classes from './part-introduction.module.css';

type Props = { begin: ReactNode; onAgain(): void; onReadAgain(): void };

/** After an item that was tried or skipped: the part, or one of the two once more. */
export function PracticeOver({ begin, onAgain, onReadAgain }: Props) {
  return (
    <div className={classes.introduction}>
      <Title order={2} ref={focusHeading} tabIndex={-1} className={classes.heading}>
        Quando quiser, comece
      </Title>
      <Text>Foi só para praticar: nada ficou guardado. A partir de agora, as respostas contam.</Text>
      <ScreenActions>
        {begin}
        <Button variant="default" onClick={onAgain}>
          Praticar de novo
        </Button>
        <Button variant="subtle" onClick={onReadAgain}>
          Rever a explicação
        </Button>
      </ScreenActions>
    </div>
  );
}
