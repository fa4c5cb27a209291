import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useEffect, useRef, useState } from 'react';
import { dayInWords } from '../../ui/in-words.ts';
import { saveFile } from '../../ui/save-file.ts';
import { Outcome } from '../sections/outcome.tsx';
import classes from './recovery-codes.module.css';

/** The recovery codes, this once: to be copied or saved before going on. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isKept, setIsKept] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  useEffect(() => heading.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setOutcome('Códigos copiados.');
    } catch {
      setOutcome('Este navegador não deixou copiar. Selecione os códigos e copie, ou salve o arquivo.');
    }
  }

  function save() {
    const text = [
      `Códigos de recuperação do WordMood, ${dayInWords(new Date())}`,
      'Cada um vale uma vez.',
      '',
      ...codes,
      '',
    ];
    saveFile('codigos-de-recuperacao.txt', new Blob([text.join('\n')], { type: 'text/plain;charset=utf-8' }));
  }

  return (
    <Stack gap="sm">
      <Title order={3} size="h5" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        Guarde os códigos de recuperação
      </Title>
      <Text>
        Se você perder o celular, cada código abre a sua conta uma vez. Eles só aparecem agora: guarde em um lugar
        seguro, longe do celular.
      </Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group>
        <Button variant="default" onClick={copy}>
          Copiar
        </Button>
        <Button variant="default" onClick={save}>
          Salvar em arquivo
        </Button>
      </Group>
      <Outcome>{outcome}</Outcome>
      <Checkbox
        checked={isKept}
        onChange={(event) => setIsKept(event.currentTarget.checked)}
        label="Guardei os códigos"
      />
      <Group>
        <Button disabled={!isKept} onClick={onKept}>
          Concluir
        </Button>
      </Group>
    </Stack>
  );
}
