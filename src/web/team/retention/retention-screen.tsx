import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Retention } from '#contract/team/retention-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { endedDataInWords } from '#study/wording/retention-names.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { WhenRead } from '#web/accounts/staff-frame/when-read.tsx';
import { firstStep } from '#web/platform/manual/first-step.ts';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { EndRetention } from './end-retention.tsx';
import { PlannedEndingPart } from './planned-ending-part.tsx';
import { RetentionGroups } from './retention-groups.tsx';
import { lastDayInWords, whatIsOver } from './retention-in-words.ts';
import { retentionQuery } from './retention-query.ts';
import { RetentionReceipts } from './retention-receipts.tsx';

/** `/staff/retention`: until when what people agreed to is kept, and what becomes of it then. */
export function RetentionScreen() {
  const read = useQuery(retentionQuery);
  return (
    <StaffFrame heading="Guarda dos dados">
      <WhenRead of={read} lines={8}>
        {(retention) => <Kept retention={retention} />}
      </WhenRead>
    </StaffFrame>
  );
}

function Kept({ retention }: { retention: Retention }) {
  const { endedOn, groups, runs, planned } = retention;
  const over = whatIsOver(groups);
  const isToDecide = over !== null && planned === null && runs.every(({ finishedAt }) => finishedAt !== null);
  const near = groups.find(({ state }) => state === 'near');
  return (
    <>
      <Text maw="75ch">
        <WholeWords>{ruleInWords(retention)}</WholeWords>
      </Text>
      {endedOn === null && (
        <StandaloneLink to="/ajuda/$page" params={{ page: 'operacao-guarda' }} state={firstStep}>
          Como se marca o fim da pesquisa
        </StandaloneLink>
      )}
      {isToDecide && (
        <Alert bg="var(--wm-notice)">{`Já passou do prazo: ${endedDataInWords(over)}. Decida abaixo o que fazer.`}</Alert>
      )}
      {near?.keptUntil && <Alert>{`O prazo de uma parte dos dados acaba em ${lastDayInWords(near.keptUntil)}.`}</Alert>}
      <AccountPart title="O que está guardado">
        <RetentionGroups groups={groups} />
      </AccountPart>
      {planned !== null && <PlannedEndingPart planned={planned} />}
      {isToDecide && <EndRetention over={over} />}
      <RetentionReceipts runs={runs} />
    </>
  );
}

function ruleInWords({ endedOn, noticeDays }: Retention): string {
  const notice = `A equipe recebe um e-mail ${counted(noticeDays, 'dia', 'dias')} antes e quando o prazo acaba; nada é apagado sem que alguém da administração peça aqui, e outra pessoa confirme ou passem sete dias.`;
  return endedOn === null
    ? `Os dados ficam pelos anos que o termo promete, contados do fim da pesquisa. Ela ainda não tem fim: quando acabar, alguém da administração escreve o dia nas configurações do material. ${notice}`
    : `A pesquisa acabou em ${lastDayInWords(endedOn)}. Os dados ficam pelos anos que o termo de cada pessoa promete, contados desse dia. ${notice}`;
}
