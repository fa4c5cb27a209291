import { Button, FileButton, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { counted } from '#study/wording/counted.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { type BroughtFiles, bringFiles, mostChosenBytes } from './bring-files.ts';
import { BroughtDialog } from './brought-dialog.tsx';

type Props = {
  /** A file of the draft whatever its name on the device; null for any of the material, also all of them in a zip. */
  only: string | null;
  onFiles(files: ReadonlyMap<string, string>): void;
};

/** Takes files of the study material from the device into the draft, once somebody has seen what would become of them. */
export function ImportFiles({ only, onFiles }: Props) {
  const [brought, setBrought] = useState<BroughtFiles | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const postNotice = usePostNotice();
  const resetChoice = useRef<() => void>(null);
  async function read(chosen: readonly File[]) {
    setFault(null);
    // The same file can be chosen again, once it was put right.
    resetChoice.current?.();
    try {
      const large = chosen.filter(({ size }) => size > mostChosenBytes);
      const files = chosen.filter((file) => !large.includes(file));
      const bytes = files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }));
      const { taken, leftOut } = await bringFiles(await Promise.all(bytes), only);
      const why = `tem mais de ${mostChosenBytes / 1_000_000} MB`;
      setBrought({ taken, leftOut: [...leftOut, ...large.map(({ name }) => ({ from: name, why }))] });
    } catch {
      // A file that was moved or changed since it was chosen, or that the device does not hand over.
      setFault('O aparelho não entregou o que você escolheu. Escolha de novo.');
    }
  }
  function take({ taken }: BroughtFiles) {
    setBrought(null);
    onFiles(new Map(taken.map(({ name, content }) => [name, content])));
    postNotice({ kind: 'news', text: `${counted(taken.length, 'arquivo está', 'arquivos estão')} no rascunho.` });
  }
  return (
    <Group gap="xs">
      <FileButton
        resetRef={resetChoice}
        multiple={only === null}
        accept={only === null ? acceptsAll : acceptsOne(only)}
        onChange={(chosen) => void read([chosen ?? []].flat())}
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
      {brought !== null && (
        <BroughtDialog brought={brought} onTake={() => take(brought)} onClose={() => setBrought(null)} />
      )}
    </Group>
  );
}

const endingsOfTable = '.csv,.txt,.tsv,.tab';
const acceptsAll = `.json,.md,.zip,${endingsOfTable}`;
const acceptsOne = (name: string) =>
  `${name.endsWith('.csv') ? endingsOfTable : name.slice(name.lastIndexOf('.'))},.zip`;
