import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { OneTimeSecret } from '#web/accounts/account-frame/one-time-secret.tsx';
import { dayInWords } from '#web/platform/ui/in-words.ts';
import { saveFile } from '#web/platform/ui/save-file.ts';
import classes from './recovery-codes.module.css';

type Props = {
  codes: readonly string[];
  /** The session ended while they were set up. */
  isSignedOut: boolean;
  onKept(): void;
};

export function RecoveryCodes({ codes, isSignedOut, onKept }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

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
      {isSignedOut && (
        <Text>
          A resposta se perdeu no caminho, e a segunda etapa já pode estar ativa. Depois de guardar, é preciso entrar de
          novo: se pedirmos um código, estes valem.
        </Text>
      )}
      <div className={classes.room}>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <OneTimeSecret
        secret={codes.join('\n')}
        copied="Códigos copiados."
        notCopied="Selecione os códigos e copie, ou salve o arquivo."
        confirmation="Guardei os códigos"
        onKept={onKept}
      >
        <Button variant="default" onClick={save}>
          Salvar em arquivo
        </Button>
      </OneTimeSecret>
    </Stack>
  );
}
