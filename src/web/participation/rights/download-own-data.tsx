import { Text } from '@mantine/core';
import { downloadOwnData } from '#contract/participation/rights-calls.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { useFreshFile } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { useFile } from '#web/platform/ui/use-file.ts';
import { FileButton } from './file-button.tsx';
import { StatusLine } from './status-line.tsx';

export function DownloadOwnData() {
  const fetchOwnData = useFreshFile(downloadOwnData);
  const file = useFile(() => fetchOwnData({}));
  return (
    <AccountPart title="Baixar meus dados">
      <Text>
        Um arquivo zip com o que está guardado sobre você: cadastro, respostas, tempos, termos aceitos e um resumo para
        ler. O resumo diz também o que não está ali. Ele tem dados de saúde: guarde-o em um lugar só seu.
      </Text>
      <FileButton file={file}>Baixar meus dados</FileButton>
      <StatusLine size="sm" c="dimmed">
        {file.isPending && 'Preparando o arquivo. Pode levar alguns segundos.'}
        {file.isSuccess && 'Pronto: o arquivo está nos downloads deste aparelho.'}
      </StatusLine>
    </AccountPart>
  );
}
