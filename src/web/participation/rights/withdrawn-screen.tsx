import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type WithdrawalReceipt, withdrawFromStudy } from '#contract/participation/rights-calls.ts';
import { PageFrame } from '#web/platform/frame/page-frame.tsx';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { useHelpDesk } from '#web/platform/help/help-desk.ts';
import { useMaterial } from '#web/platform/server-state/server-state.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { DescriptionList } from '#web/platform/ui/description-list.tsx';
import { MarkdownText } from '#web/platform/ui/markdown-text.tsx';
import { saveFile } from '#web/platform/ui/save-file.ts';
import { receiptFacts, receiptText } from './receipt-in-words.ts';
import classes from './withdrawn-screen.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Passed to `/left` after a withdrawal. */
    withdrawalReceipt?: WithdrawalReceipt;
  }
}

/** `/left`: seen signed out, after a withdrawal. */
export function WithdrawnScreen() {
  usePageTitle('Sua saída');
  const state = useLocation({ select: (location) => location.state.withdrawalReceipt });
  const receipt = withdrawFromStudy.output.safeParse(state).data;
  const { data: material } = useMaterial();
  const { open } = useHelpDesk();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <PageFrame>
      <Stack gap="lg" maw="60ch" py={{ base: 0, sm: 'xl' }}>
        <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {receipt ? 'Você saiu' : 'Não há nada para mostrar aqui'}
        </Title>
        {receipt && material && <MarkdownText markdown={material.consent.withdrawal.doneText} />}
        {receipt ? <Receipt receipt={receipt} /> : <Text>O recibo de saída aparece só logo depois de sair.</Text>}
        <Group className={classes.notPrinted}>
          <Button variant="default" onClick={() => open('full')} aria-haspopup="dialog">
            Preciso de ajuda
          </Button>
          {!receipt && <ButtonLink to="/">Ir para o início</ButtonLink>}
        </Group>
      </Stack>
    </PageFrame>
  );
}

function Receipt({ receipt }: { receipt: WithdrawalReceipt }) {
  const save = () => saveFile('recibo-de-saida.txt', new Blob([receiptText(receipt)], { type: 'text/plain' }));
  return (
    <section className={classes.receipt} aria-labelledby="recibo">
      <Stack gap="md">
        <Title order={2} size="h3" id="recibo">
          Recibo
        </Title>
        <DescriptionList facts={receiptFacts(receipt)} />
        <Text>Guarde o número: com ele a equipe confirma a sua saída sem precisar do seu nome.</Text>
        <Group className={classes.notPrinted}>
          <Button leftSection={<IconDownload size={20} aria-hidden />} onClick={save}>
            Baixar o recibo
          </Button>
          <Button variant="default" leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
            Imprimir
          </Button>
        </Group>
      </Stack>
    </section>
  );
}
