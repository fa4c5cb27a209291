import { Stack, Text } from '@mantine/core';
import { KeptOnce } from '#web/accounts/account-frame/kept-once.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import classes from './export-card.module.css';

/** A token, this once. */
export function ShownToken({ secret, onKept }: { secret: string; onKept(): void }) {
  return (
    // Pressed beside it by mistake, it would be lost.
    <Dialog title="Guarde o token" closeOnClickOutside={false} onClose={onKept}>
      <Stack>
        <Text>
          Ele só aparece agora. Guarde-o como uma senha: em um cofre de senhas ou em uma variável de ambiente.
        </Text>
        <code className={classes.hash}>{secret}</code>
        <KeptOnce
          secret={secret}
          copied="Token copiado."
          notCopied="Selecione o token e copie."
          kept="Guardei o token"
          onKept={onKept}
        />
      </Stack>
    </Dialog>
  );
}
