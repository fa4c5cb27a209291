import { NoWrap } from './no-wrap.tsx';
import classes from './quoted-sentence.module.css';

type Props = {
  /** The sentence word for word. */
  text: string;
  /** What it says, or how to put it right. */
  help: string;
  lang?: 'en';
  /** Of the sentence; its help has `-help` behind it. */
  id?: string | undefined;
};

/** A sentence that was asked for word for word: alone in its element, so that it is found as it was asked for. Help is a line below it. */
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
