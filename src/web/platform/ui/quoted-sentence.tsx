import { NoWrap } from './no-wrap.tsx';
import classes from './quoted-sentence.module.css';

type Props = {
  /** The required wording. */
  text: string;
  /** Translation or advice. */
  help: string;
  lang?: 'en';
  /** Id of the sentence; the help's id adds `-help`. */
  id?: string | undefined;
};

/** A required sentence has a separate element, for exact text matches. */
export function QuotedSentence({ text, help, lang, id }: Props) {
  return (
    <>
      <span id={id} className={classes.line} lang={lang}>
        {text}
      </span>{' '}
      <span id={id && `${id}-help`} className={classes.line}>
        <NoWrap>{help}</NoWrap>
      </span>
    </>
  );
}
