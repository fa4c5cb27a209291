import classes from './test-mark.module.css';

/** Says of something that it comes from a test of the study, and is in no number. */
export function TestMark() {
  return (
    <span className={classes.mark} title="Participação de teste: não conta em número nenhum">
      teste
    </span>
  );
}
