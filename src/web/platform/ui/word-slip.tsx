import classes from './word-slip.module.css';

/** For what is pressed or dragged and is made of something else than a `WordSlip`. */
export const wordSlipClass = classes.slip ?? '';

type Props = {
  word: string;
  /** A word alone on the screen is larger than one among others. */
  size?: 'alone' | 'among';
};

/** A study word on its slip of paper: everywhere in the same face, never smaller than it can be read. */
export function WordSlip({ word, size = 'among' }: Props) {
  return (
    <span className={classes.slip} data-size={size} lang="pt-BR">
      {word}
    </span>
  );
}
