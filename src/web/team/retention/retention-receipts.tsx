import { Stack, Text } from '@mantine/core';
import type { RetentionRun } from '#contract/team/retention-calls.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { Facts } from '#web/platform/ui/facts.tsx';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import { ProgressLine } from '#web/platform/ui/progress-line.tsx';
import { runFacts } from './retention-in-words.ts';

/** What was decided, by whom, and what came of it. */
export function RetentionReceipts({ runs }: { runs: readonly RetentionRun[] }) {
  return (
    <AccountPart title="Recibos">
      {runs.length === 0 && (
        <Text maw="70ch">Nada foi decidido ainda. Cada decisão deixa aqui quem, quando, como e quantos.</Text>
      )}
      <Stack gap="lg">
        {runs.map((run) => (
          <section key={run.runId} aria-label={momentInWords(run.askedAt)}>
            <Stack gap="xs">
              <Text fw={600}>{momentInWords(run.askedAt)}</Text>
              {run.finishedAt === null && <Progress run={run} />}
              <Facts facts={runFacts(run)} />
            </Stack>
          </section>
        ))}
      </Stack>
    </AccountPart>
  );
}

function Progress({ run: { people, leftAnswers, evidence, expected } }: { run: RetentionRun }) {
  const done = people + leftAnswers + evidence;
  const label = `${done.toLocaleString('pt-BR')} de ${expected.toLocaleString('pt-BR')}`;
  return <ProgressLine done={done} total={expected} label={label} />;
}
