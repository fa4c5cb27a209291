import { Code } from '@mantine/core';
import '@mantine/core/styles/Code.css';
import { WholeWords } from './whole-words.tsx';
import classes from './with-code.module.css';

/** A text in which the name of a setting, a file or a command stands between backticks. */
export function WithCode({ text }: { text: string }) {
  const [plain = '', code, ...rest] = text.split('`');
  if (code === undefined) return <WholeWords>{plain}</WholeWords>;
  const after = rest.join('`');
  const stop = /^[.,;:)]*/.exec(after)?.[0] ?? '';
  return (
    <>
      <WholeWords>{plain}</WholeWords>
      <span className={classes.whole}>
        <Code className={classes.code}>{code}</Code>
        {stop}
      </span>
      <WithCode text={after.slice(stop.length)} />
    </>
  );
}
