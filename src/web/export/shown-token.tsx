import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useState } from 'react';
import { Outcome } from '../account/sections/outcome.tsx';
import classes from './export-card.module.css';

/** A token, this once. */
export function ShownToken({ secret, onKept }: { secret: string; onKept(): void }) {
  const [isKept, setIsKept] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setOutcome('Token copiado.');
    } catch {
      setOutcome('Este navegador não deixou copiar. Selecione o token e copie.');
    }
  }

  return (
    <Stack>
      <Text>Ele só aparece agora. Guarde-o como uma senha: em um cofre de senhas ou em uma variável de ambiente.</Text>
      <code className={classes.hash}>{secret}</code>
      <Group>
        <Button variant="default" onClick={copy}>
          Copiar
        </Button>
      </Group>
      <Outcome>{outcome}</Outcome>
      <Checkbox checked={isKept} onChange={(event) => setIsKept(event.currentTarget.checked)} label="Guardei o token" />
      <Group>
        <Button disabled={!isKept} onClick={onKept}>
          Concluir
        </Button>
      </Group>
    </Stack>
  );
}
