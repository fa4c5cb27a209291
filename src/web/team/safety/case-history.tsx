import type { SafetyCase } from '#contract/team/safety-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import classes from './case-card.module.css';
import { caseStepInWords } from './case-in-words.ts';

/** What was done about a case, step by step, the first one first. */
export function CaseHistory({ history }: Pick<SafetyCase, 'history'>) {
  return (
    <details className={classes.history}>
      <summary>Histórico: {counted(history.length, 'passo', 'passos')}</summary>
      <ol className={classes.steps}>
        {history.map((step) => (
          <li key={`${step.happenedAt} ${step.kind}`}>
            {caseStepInWords(step)}{' '}
            <time dateTime={step.happenedAt} className={classes.quiet}>
              {shortMoment(step.happenedAt)}
            </time>
            {step.note !== '' && <div className={classes.note}>{step.note}</div>}
          </li>
        ))}
      </ol>
    </details>
  );
}
