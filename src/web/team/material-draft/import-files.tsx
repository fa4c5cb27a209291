import { Button, FileButton, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { counted } from '#study/wording/counted.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { draftFileNames } from './draft-shapes.ts';
import { filesInZip, mostUnpackedBytes, UnpacksToTooMuch, utf8Text } from './read-zip.ts';

type Props = {
  /** A file of the draft whatever its name on the device; null for any of the material, also all of them in a zip. */
  only: string | null;
  onFiles(files: ReadonlyMap<string, string>): void;
};

/** Takes files of the study material from the device into the draft. */
export function ImportFiles({ only, onFiles }: Props) {
  const [fault, setFault] = useState<string | null>(null);
  const postNotice = usePostNotice();
  async function take(chosen: File[]) {
    const read = await filesOf(chosen, only).catch(asFault);
    if (typeof read === 'string') setFault(read);
    else if (read.size === 0) setFault(`Nenhum arquivo do material. Os nomes são ${draftFileNames.join(', ')}.`);
    else {
      setFault(null);
      onFiles(read);
      postNotice({ kind: 'news', text: `${counted(read.size, 'arquivo está', 'arquivos estão')} no rascunho.` });
    }
  }
  return (
    <Group gap="xs">
      <FileButton
        multiple
        accept={only === null ? '.json,.md,.csv,.zip' : only.slice(only.lastIndexOf('.'))}
        onChange={(chosen) => void take(chosen)}
      >
        {(props) => (
          <Button variant="default" {...props}>
            {only === null ? 'Importar arquivos ou zip' : 'Importar este arquivo'}
          </Button>
        )}
      </FileButton>
      {fault !== null && (
        <Text role="alert" c="var(--mantine-color-error)">
          {fault}
        </Text>
      )}
    </Group>
  );
}

/** A file of those that were chosen cannot be taken, and why. */
class UnfitFile extends Error {
  override readonly name = 'UnfitFile';
}

function asFault(fault: unknown): string {
  if (fault instanceof UnfitFile) return fault.message;
  return 'Não foi possível ler o que você escolheu: são esperados textos em UTF-8, ou um zip com eles.';
}

async function filesOf(chosen: readonly File[], only: string | null): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const file of chosen) {
    const bytes = await file.arrayBuffer();
    if (only === null && file.name.endsWith('.zip')) {
      for (const [name, content] of await contentOf(file.name, bytes)) files.set(name, content);
    } else {
      const name = only ?? file.name;
      if (draftFileNames.includes(name)) files.set(name, utf8Text(new Uint8Array(bytes)));
    }
  }
  return files;
}

async function contentOf(zipName: string, bytes: ArrayBuffer): Promise<Map<string, string>> {
  try {
    return await filesInZip(bytes, draftFileNames);
  } catch (fault) {
    const words =
      fault instanceof UnpacksToTooMuch ? `traz mais de ${mostUnpackedBytes / 1_000_000} MB` : 'não pôde ser lido';
    throw new UnfitFile(
      `O zip “${zipName}” ${words}, e nada dele entrou no rascunho. São esperados os arquivos do material, em UTF-8.`,
    );
  }
}
