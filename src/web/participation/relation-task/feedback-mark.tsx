import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './feedback-mark.module.css';

/** Not animated: its onset is measured. */
export function FeedbackMark({ correct }: { correct: boolean }) {
  const Icon = correct ? IconCheck : IconX;
  return (
    <p className={classes.mark} data-correct={correct}>
      <Icon size="1.5rem" stroke={correct ? 3.5 : 2.5} aria-hidden />
      {correct ? 'Correto' : 'Incorreto'}
    </p>
  );
}
