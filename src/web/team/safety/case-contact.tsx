import { Anchor, Button, Text } from '@mantine/core';
import type { OutputOf } from '#contract/platform/call.ts';
import type { readCaseContact } from '#contract/team/safety-calls.ts';
import { Facts } from '#web/platform/ui/facts.tsx';
import { mailTo } from '#web/platform/ui/mail-to.ts';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import classes from './case-card.module.css';

type Props = { contact: OutputOf<typeof readCaseContact>; onHide(): void };

/** How the person of a case can be reached. */
export function CaseContact({ contact: { fullName, emails }, onHide }: Props) {
  const addresses = emails.map(({ address, isConfirmed }) => (
    <div key={address}>
      <Anchor href={mailTo(address)}>{address}</Anchor>{' '}
      <Text span size="sm" c="dimmed">
        {isConfirmed ? '(confirmado)' : '(não confirmado: pode não ser desta pessoa)'}
      </Text>
    </div>
  ));
  return (
    <section className={classes.contact} aria-label="Contato">
      <Facts
        facts={[
          ['Nome', fullName],
          ['E-mail', addresses],
        ]}
      />
      <Text size="sm" c="dimmed" mt="xs">
        <WholeWords>Ficou anotado que você viu este contato. Não escreva o motivo no assunto do e-mail.</WholeWords>
      </Text>
      <Button size="compact-md" variant="default" mt="xs" onClick={onHide}>
        Esconder contato
      </Button>
    </section>
  );
}
