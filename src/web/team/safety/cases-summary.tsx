import type { Ref } from 'react';
import type { OutputOf } from '#contract/platform/call.ts';
import type { readCases } from '#contract/team/safety-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { testsBesides } from '#study/wording/tests-in-words.ts';
import { openCasesInWords, waitInWords } from './case-in-words.ts';
import classes from './cases-summary.module.css';

type Props = { page: OutputOf<typeof readCases>; ref: Ref<HTMLDivElement> };

/** How the cases stand: open, overdue, and how long it takes until somebody takes one. */
export function CasesSummary({ page, ref }: Props) {
  const { counts, medianSecondsToAction, takenCount, hoursToAction, tests } = page;
  return (
    <div ref={ref} tabIndex={-1} className={classes.summary}>
      <p role="status" className={classes.state}>
        <strong>{openCasesInWords(counts.open)}</strong>
        {counts.open > 0 &&
          (counts.overdue === 0 ? ', nenhum atrasado' : `, ${counts.overdue} ${late(counts.overdue)}`)}
        {testsBesides(tests)}
      </p>
      <dl className={classes.figures}>
        <div>
          <dt>Mediana até alguém assumir</dt>
          <dd>
            {medianSecondsToAction === null
              ? 'ninguém assumiu um caso ainda'
              : `${waitInWords(medianSecondsToAction * 1000)} (${counted(takenCount, 'caso', 'casos')})`}
          </dd>
        </div>
        <div>
          <dt>Prazo para encerrar</dt>
          <dd>{hoursToAction.toLocaleString('pt-BR')} h depois de abrir</dd>
        </div>
      </dl>
    </div>
  );
}

function late(overdue: number): string {
  return overdue === 1 ? 'atrasado' : 'atrasados';
}
