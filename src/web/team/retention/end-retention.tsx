import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { useState } from 'react';
import { endRetention } from '#contract/team/retention-calls.ts';
import { type RetentionWay, retentionWays } from '#study/decisions/retention-way.ts';
import { endedDataInWords } from '#study/wording/retention-names.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { useFreshCall } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { type WhatIsOver, wayActs, wayConsequences, wayNames } from './retention-in-words.ts';
import { retentionQuery } from './retention-query.ts';

/** Where staff decide what becomes of everything whose time is over: what each way means, that it was understood, and one last question. */
export function EndRetention({ over }: { over: WhatIsOver }) {
  const client = useQueryClient();
  const postNotice = usePostNotice();
  const end = useFreshCall(endRetention);
  const [way, setWay] = useState<RetentionWay | null>(null);
  const [isUnderstood, setIsUnderstood] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    async mutationFn(chosen: RetentionWay) {
      const reply = await end({ way: chosen, expected: over.total, understood: true });
      if (reply.ok) return reply.value;
      // Others may have become due: the page is to say how many there are now.
      if (reply.refusal.refusal === 'retention-changed') void client.invalidateQueries(retentionQuery);
      throw new Refused(reply.refusal);
    },
    onSuccess(retention) {
      client.setQueryData(retentionQuery.queryKey, retention);
      setIsAsking(false);
      postNotice({
        kind: 'news',
        text: 'O pedido está guardado, e a equipe recebe um e-mail. Nada foi apagado ainda.',
      });
    },
  });
  return (
    <AccountPart title="O que passou do prazo">
      <Text maw="70ch">
        <WholeWords>{`O prazo que o termo promete acabou para ${endedDataInWords(over)}. Escolha o que fazer com tudo isso de uma vez.`}</WholeWords>
      </Text>
      <Radio.Group label="O que fazer" size="md" value={way} onChange={(value) => setWay(value as RetentionWay)}>
        <Stack gap="sm" mt="xs">
          {retentionWays.map((one) => (
            <Radio key={one} value={one} label={wayNames[one]} description={wayConsequences[one]} maw="70ch" />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox
        label="Entendi o que vai acontecer, e que depois de começar não dá para desfazer."
        checked={isUnderstood}
        onChange={(event) => setIsUnderstood(event.currentTarget.checked)}
      />
      <Group>
        <Button
          variant="default"
          disabled={way === null || !isUnderstood}
          aria-describedby="falta-para-decidir"
          onClick={() => setIsAsking(true)}
        >
          {way === null ? 'Pedir o fim destes dados' : wayActs[way]}
        </Button>
      </Group>
      <Text id="falta-para-decidir" size="sm" c="dimmed" mih="1.6em">
        {way === null && 'Escolha o que fazer.'}
        {way !== null && !isUnderstood && 'Marque que entendeu o que vai acontecer.'}
      </Text>
      {way !== null && (
        <QuestionDialog
          isOpen={isAsking}
          title="Está tudo conferido?"
          text={`${wayNames[way]}: isto vale para ${endedDataInWords(over)}. Começa em sete dias, ou antes, se outra pessoa da administração confirmar; até começar, dá para retirar o pedido. A equipe recebe um e-mail, e o seu nome e os números ficam no registro de acessos.`}
          yes={wayActs[way]}
          isDestructive
          onYes={() => mutate(way)}
          isLoading={isPending}
          no="Ainda não"
          onNo={() => {
            reset();
            setIsAsking(false);
          }}
        >
          <WhatWentWrong error={error} />
        </QuestionDialog>
      )}
    </AccountPart>
  );
}
