import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './practice-stage.module.css';

/** Frame of a practice item, which stores nothing. */
export function PracticeStage({ children, onSkip }: { children: ReactNode; onSkip(): void }) {
  return (
    <section className={classes.practice} aria-label="Só para praticar: nada fica guardado" data-keeps-nothing>
      <div className={classes.head}>
        <p className={classes.note}>Só para praticar: nada fica guardado.</p>
        <Button variant="subtle" className={classes.skip} onClick={onSkip}>
          Pular
        </Button>
      </div>
      {children}
    </section>
  );
}
