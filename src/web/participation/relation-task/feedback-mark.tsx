import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './feedback-mark.module.css';

/** Says in shape, word and colour whether the answer was right. It is whole from its first frame: what is measured is when it was seen. */
export function FeedbackMark({ correct }: { correct: boolean }) {
  const Icon = correct ? IconCheck : IconX;
  return (
    <p className={classes.mark} data-correct={correct}>
      <Icon size="1.5rem" stroke={correct ? 3.5 : 2.5} aria-hidden />
      {correct ? 'Correto' : 'Incorreto'}
    </p>
  );
}
