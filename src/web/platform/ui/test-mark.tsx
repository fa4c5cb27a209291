import classes from './test-mark.module.css';

/** Label for test data, which statistics exclude. */
export function TestMark() {
  return (
    <span className={classes.mark} title="Participação de teste: não conta em número nenhum">
      teste
    </span>
  );
}
