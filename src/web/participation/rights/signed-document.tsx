import { Button, FileButton as FileChoice, Group, Progress, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { type ConsentRecord, readSignedDocument } from '#contract/participation/consent-calls.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { fetchFile } from '#web/platform/server-state/api.ts';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import { useFile } from '#web/platform/ui/use-file.ts';
import { useRestoreFocus } from '#web/platform/ui/use-restore-focus.ts';
import { FileButton } from './file-button.tsx';
import { StatusLine } from './status-line.tsx';
import { useSignedDocument } from './use-signed-document.ts';

type Props = {
  consent: ConsentRecord;
  isAsked: boolean;
};

export function SignedDocument({ consent, isAsked }: Props) {
  const { upload, send, cancel } = useSignedDocument(consent);
  const part = useRef<HTMLDivElement>(null);
  useRestoreFocus(part, upload.kind);
  const chooseAnew = useRef<() => void>(null);
  const receivedAt = consent.signedDocumentReceivedAt;
  const sent = useFile(() => fetchFile(readSignedDocument, { consentId: consent.consentId }));
  return (
    <Stack ref={part} gap="sm" align="flex-start" tabIndex={-1} style={{ outline: 'none' }}>
      <StatusLine>
        {upload.kind === 'sending' && 'Enviando o PDF.'}
        {upload.kind !== 'sending' && receivedAt !== null && `PDF assinado recebido em ${momentInWords(receivedAt)}.`}
      </StatusLine>
      {upload.kind === 'sending' ? (
        <Stack gap="xs" w="100%" maw={440}>
          <Text>Enviado: {upload.percent}%</Text>
          <Progress value={upload.percent} aria-label="Andamento do envio" />
          <Group>
            <Button variant="default" onClick={cancel}>
              Cancelar o envio
            </Button>
          </Group>
        </Stack>
      ) : (
        <Group>
          {isAsked && (
            <FileChoice
              accept="application/pdf,.pdf"
              inputProps={{ 'aria-label': 'PDF assinado' }}
              resetRef={chooseAnew}
              onChange={(file) => {
                if (file === null) return;
                void send(file);
                // Allows choosing the same file again after a failure.
                chooseAnew.current?.();
              }}
            >
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconUpload size={20} aria-hidden />}>
                  {receivedAt === null ? 'Enviar o PDF assinado' : 'Enviar outro no lugar'}
                </Button>
              )}
            </FileChoice>
          )}
          {receivedAt !== null && <FileButton file={sent}>Baixar o PDF assinado</FileButton>}
        </Group>
      )}
      {upload.kind === 'unfit' && (
        <Text role="alert" c="var(--mantine-color-error)">
          {upload.why}
        </Text>
      )}
      {upload.kind === 'failed' && <CallError error={upload.error} />}
    </Stack>
  );
}
