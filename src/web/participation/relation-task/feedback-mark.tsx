import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './feedback-mark.module.css';

/** Says in shape, word and colour whether the answer was right. */
export function FeedbackMark({ correct }: { correct: boolean }) {
  const Icon = correct ? IconCheck : IconX;
  return (
    <p className={classes.mark} data-correct={correct}>
      <Icon size={44} stroke={3} aria-hidden />
      {correct ? 'Correto' : 'Incorreto'}
    </p>
  );
}
