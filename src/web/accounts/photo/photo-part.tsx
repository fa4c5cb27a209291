import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UserRecord } from '#contract/accounts/profile-calls.ts';
import { photoTypes } from '#contract/platform/files.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { Outcome } from '#web/accounts/account-frame/outcome.tsx';
import { ReadFailure } from '#web/accounts/account-frame/read-failure.tsx';
import { storeUserRecord, useUserRecord } from '#web/accounts/account-frame/user-record.ts';
import { ProviderMessage } from '#web/accounts/session/provider-message.tsx';
import { readPicture } from './encode-photo.ts';
import { PhotoCropper } from './photo-cropper.tsx';
import classes from './photo-part.module.css';
import { RemovePhoto } from './remove-photo.tsx';

const notAPicture = 'Este arquivo não abriu como foto. Escolha uma imagem JPEG, PNG ou WebP.';

/** The photo: choose, see the square that will be kept, replace, remove. */
export function PhotoPart() {
  const client = useQueryClient();
  const { data: record, error: readError, refetch } = useUserRecord();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const forget = useRef<() => void>(() => {});
  const photo = record?.profilePic || null;

  async function choose(file: File | null) {
    if (file === null) return;
    setOutcome(null);
    const read = await readPicture(file);
    setFailure(read === null ? notAPicture : null);
    setPicture(read);
    // The same file may be chosen once more.
    forget.current();
  }

  function close(news: string | null, changed?: UserRecord) {
    if (changed !== undefined) storeUserRecord(client, changed);
    picture?.close();
    setPicture(null);
    setOutcome(news);
  }

  return (
    <AccountPart title="Foto" step={picture !== null ? 'cropping' : photo === null ? 'none' : 'photo'}>
      {picture !== null ? (
        <PhotoCropper
          picture={picture}
          onStored={(changed) => close('Foto salva.', changed)}
          onCancel={() => close(null)}
        />
      ) : (
        <Group gap="lg">
          {photo === null ? (
            <span className={`${classes.photo} ${classes.none}`}>
              <IconUser size={48} aria-hidden />
            </span>
          ) : (
            <img className={classes.photo} src={photo} alt="A sua foto" width={112} height={112} />
          )}
          <Stack gap="xs" align="flex-start">
            <FileButton resetRef={forget} accept={photoTypes.join()} onChange={choose}>
              {(props) => (
                <Button {...props} variant="default">
                  {photo === null ? 'Escolher foto' : 'Trocar foto'}
                </Button>
              )}
            </FileButton>
            {photo !== null && <RemovePhoto onRemoved={(changed) => close('Foto apagada.', changed)} />}
          </Stack>
        </Group>
      )}
      {readError !== null && record === undefined && <ReadFailure error={readError} onRetry={refetch} />}
      <Text size="sm" c="dimmed">
        A foto é voluntária. Ela é recortada e diminuída neste aparelho: local, data e câmera não são enviados.
      </Text>
      <ProviderMessage failure={failure === null ? null : { message: failure }} />
      <Outcome>{outcome}</Outcome>
    </AccountPart>
  );
}
