import { Button, Menu, Text } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import { IconDownload } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { saveCsv } from './save-file.ts';
import { type PictureKind, savePicture } from './save-picture.ts';

type Props = {
  /** The download's name in the button label. */
  title: string;
  /** File name without extension. */
  fileName: string;
  /** Element that contains the drawing; null for a table alone. */
  drawing: RefObject<HTMLElement | null> | null;
  csv(): string;
};

/** Chart export (PNG, SVG, CSV) for team members who may export data. */
export function ChartDownloads({ title, fileName, drawing, csv }: Props) {
  const [hasFailed, setHasFailed] = useState(false);
  const mayDownload = useHoldsRole('analysis');
  async function savePictureAs(kind: PictureKind) {
    const svg = drawing?.current?.querySelector('svg');
    try {
      if (!svg) throw new RangeError('There is no drawing to save.');
      await savePicture(svg, fileName, kind);
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }
  if (!mayDownload) return null;
  return (
    <div className="wm-not-printed">
      <Menu position="bottom-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            variant="default"
            size="compact-md"
            mih={44}
            leftSection={<IconDownload size={18} aria-hidden />}
            aria-label={`Baixar: ${title}`}
          >
            Baixar
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {drawing !== null && (
            <>
              <Menu.Item mih={44} onClick={() => void savePictureAs('png')}>
                Imagem (PNG)
              </Menu.Item>
              <Menu.Item mih={44} onClick={() => void savePictureAs('svg')}>
                Imagem (SVG)
              </Menu.Item>
            </>
          )}
          <Menu.Item mih={44} onClick={() => saveCsv(`${fileName}.csv`, csv())}>
            Números (CSV)
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Text role="status" size="sm" c="var(--mantine-color-error)">
        {hasFailed && 'Não conseguimos salvar a imagem neste navegador. Tente o outro formato.'}
      </Text>
    </div>
  );
}
