import { Alert, Button, Checkbox, Group, List, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EvidenceChoice } from '#study/decisions/evidence-choice.ts';
import { type WithdrawalChoice, withdrawalChoices } from '#study/decisions/withdrawal-choice.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { waitingCount } from '#web/platform/journal/journal.ts';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import classes from './withdraw-from-study.module.css';
import { WithdrawalConfirmation } from './withdrawal-confirmation.tsx';
import {
  accountOnlyConsequences,
  alwaysRetained,
  type Consequences,
  commonConsequences,
  withdrawalConsequences,
} from './withdrawal-consequences.ts';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/List.css';
import '@mantine/core/styles/Radio.css';

type Props = {
  accountId: string;
  /** There are answers to keep or erase. */
  takesPart: boolean;
  isOrWasStaff: boolean;
  /** As announced by the consent text accepted last. */
  evidence: EvidenceChoice;
  texts: PublicMaterial['consent']['withdrawal'];
};

export function WithdrawFromStudy({ accountId, takesPart, isOrWasStaff, evidence, texts }: Props) {
  const [chosen, setChosen] = useState<WithdrawalChoice | null>(takesPart ? null : 'erase');
  const [isUnderstood, setIsUnderstood] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const labels: Record<WithdrawalChoice, string> = {
    keep: texts.keepLabel,
    erase: takesPart ? texts.eraseLabel : 'Apagar minha conta',
  };
  const { data: unsent = 0 } = useQuery({
    queryKey: ['unsent answers', accountId],
    queryFn: () => waitingCount(accountId),
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <AccountPart title={takesPart ? 'Deixar a pesquisa' : 'Apagar minha conta'}>
      {takesPart && (
        <Radio.Group
          label={texts.question}
          size="md"
          value={chosen}
          onChange={(value) => setChosen(value as WithdrawalChoice)}
        >
          <Stack gap="md" mt="md">
            {withdrawalChoices.map((choice) => (
              <div key={choice} className={classes.choice}>
                <Radio value={choice} label={labels[choice]} classNames={{ label: classes.label }} />
                <Consequence of={withdrawalConsequences(evidence)[choice]} />
              </div>
            ))}
          </Stack>
        </Radio.Group>
      )}
      {!takesPart && <Consequence of={accountOnlyConsequences(evidence)} />}
      <Text fw={600}>{takesPart ? 'Nos dois casos' : 'Além disso'}</Text>
      <List spacing={4}>
        {[...alwaysRetained({ takesPart, isOrWasStaff }), ...commonConsequences].map((sentence) => (
          <List.Item key={sentence}>
            <NoWrap>{sentence}</NoWrap>
          </List.Item>
        ))}
      </List>
      {unsent !== 0 && <Alert>{unsentInWords(unsent)}</Alert>}
      <Checkbox
        label="Entendi o que vai acontecer."
        checked={isUnderstood}
        onChange={(event) => setIsUnderstood(event.currentTarget.checked)}
      />
      <Group>
        <Button
          variant="default"
          disabled={chosen === null || !isUnderstood}
          aria-describedby="falta-para-sair"
          onClick={() => setIsAsking(true)}
        >
          {chosen === null ? 'Deixar a pesquisa' : labels[chosen]}
        </Button>
      </Group>
      <Text id="falta-para-sair" size="sm" c="dimmed" mih="1.6em">
        {chosen === null && 'Escolha o que fazer com os dados.'}
        {chosen !== null && !isUnderstood && 'Marque que entendeu o que vai acontecer.'}
      </Text>
      {chosen !== null && (
        <WithdrawalConfirmation
          accountId={accountId}
          choice={chosen}
          evidence={evidence}
          isOpen={isAsking}
          doIt={labels[chosen]}
          leaveIt={takesPart ? texts.stayLabel : 'Continuar com a conta'}
          onClose={() => setIsAsking(false)}
        />
      )}
    </AccountPart>
  );
}

function Consequence({ of: { goes, stays } }: { of: Consequences }) {
  return (
    <div className={classes.consequence}>
      <Text fw={600}>O que é apagado</Text>
      <List spacing={2}>
        {goes.map((sentence) => (
          <List.Item key={sentence}>
            <NoWrap>{sentence}</NoWrap>
          </List.Item>
        ))}
      </List>
      <Text fw={600} mt="xs">
        O que fica
      </Text>
      <List spacing={2}>
        {stays.map((sentence) => (
          <List.Item key={sentence}>
            <NoWrap>{sentence}</NoWrap>
          </List.Item>
        ))}
      </List>
    </div>
  );
}

/** @param unsent at least 1 */
function unsentInWords(unsent: number | null): string {
  if (unsent === null) {
    return 'Este aparelho não respondeu: pode haver respostas suas que ainda não foram enviadas. Se você sair agora, elas somem deste aparelho.';
  }
  return unsent === 1
    ? 'Uma resposta sua ainda não foi enviada. Se você sair agora, ela some deste aparelho.'
    : `${unsent.toLocaleString('pt-BR')} respostas suas ainda não foram enviadas. Se você sair agora, elas somem deste aparelho.`;
}
