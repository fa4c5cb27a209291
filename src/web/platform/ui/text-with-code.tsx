import { Code } from '@mantine/core';
import '@mantine/core/styles/Code.css';
import { NoWrap } from './no-wrap.tsx';
import classes from './text-with-code.module.css';

/** Backticks mark names of settings, files and commands. */
export function TextWithCode({ text }: { text: string }) {
  const [plain = '', code, ...rest] = text.split('`');
  if (code === undefined) return <NoWrap>{plain}</NoWrap>;
  const after = rest.join('`');
  const stop = /^[.,;:)]*/.exec(after)?.[0] ?? '';
  return (
    <>
      <NoWrap>{plain}</NoWrap>
      <span className={classes.whole}>
        <Code className={classes.code}>{code}</Code>
        {stop}
      </span>
      <TextWithCode text={after.slice(stop.length)} />
    </>
  );
}
