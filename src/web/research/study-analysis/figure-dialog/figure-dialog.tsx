import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { readStudyMaterial } from '#contract/team/study-material-calls.ts';
import { registeredPeople } from '#research/statistics/analysed-people-shape.ts';
import { figureAsSvg } from '#research/study-figures/paper/figure-as-svg.ts';
import { figureFileName } from '#research/study-figures/paper/figure-file-name.ts';
import type { FigureContext } from '#research/study-figures/paper/full-caption.ts';
import {
  columnWidthsMm,
  type FigureColumns,
  hasPathsToShow,
  type PaperChoices,
  paperFigure,
} from '#research/study-figures/paper/paper-figure.ts';
import { colouredPaper, greyPaper } from '#research/study-figures/paper/paper-palette.ts';
import { setPngResolution } from '#research/study-figures/paper/png-resolution.ts';
import type { StudyFigure } from '#research/study-figures/study-figure.ts';
import { figureWords } from '#research/study-figures/words/figure-words.ts';
import { pageBuild } from '#web/platform/server-state/api.ts';
import { queryOf } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { controlFontStyles } from '#web/platform/ui/picture-fonts.ts';
import { RowSwitch } from '#web/platform/ui/row-switch.tsx';
import { saveFile } from '#web/platform/ui/save-file.ts';
import { drawPng } from '#web/platform/ui/save-picture.ts';
import { dayInBrasilia, NumbersOfPage } from '#web/research/study-analysis/registered-analyses.tsx';
import { ViewChoice } from '#web/research/study-analysis/view-choice.tsx';
import classes from './figure-dialog.module.css';

const shownDigits = 8;

function useFigureContext(isRegistered: boolean): FigureContext {
  const { data } = useQuery(queryOf({ queryKey: ['staff material'], call: readStudyMaterial }));
  const numbers = useContext(NumbersOfPage);
  const edition = data?.edition;
  return {
    people: numbers?.people ?? registeredPeople,
    groupName: numbers?.groupName ?? null,
    dataDate: numbers?.dataDate ?? dayInBrasilia(new Date().toISOString()),
    material: edition === undefined ? null : `${edition.number} (${edition.editionHash.slice(0, shownDigits)})`,
    build: pageBuild,
    isRegistered,
  };
}

const mmPerInch = 25.4;

async function drawnAsPng(svg: string, widthMm: number, dotsPerInch: number): Promise<Blob> {
  const width = Math.round((widthMm / mmPerInch) * dotsPerInch);
  const png = await drawPng(new Blob([svg], { type: 'image/svg+xml' }), ({ naturalWidth, naturalHeight }) => ({
    width,
    height: Math.round((width * naturalHeight) / naturalWidth),
  }));
  return new Blob([setPngResolution(new Uint8Array(await png.arrayBuffer()), dotsPerInch)], { type: 'image/png' });
}

type Props = { figure: StudyFigure; isRegistered: boolean; onClose(): void };

const usual: PaperChoices = { language: 'pt', columns: 'one', hasWords: true, isGrey: false, hasPaths: false };
const columnNames: Record<FigureColumns, string> = {
  one: `Uma coluna (${columnWidthsMm.one} mm)`,
  two: `Duas colunas (${columnWidthsMm.two} mm)`,
};
const kinds = [
  { name: 'SVG', dotsPerInch: null },
  { name: 'PNG, 300 dpi', dotsPerInch: 300 },
  { name: 'PNG, 600 dpi', dotsPerInch: 600 },
] as const;
export function FigureDialog({ figure, isRegistered, onClose }: Props) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [choices, setChoices] = useState(usual);
  const [busy, setBusy] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { data: face = null, isPending } = useQuery({
    queryKey: ['face of figures'],
    queryFn: controlFontStyles,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const context = useFigureContext(isRegistered);
  const words = figureWords[choices.language];
  const { title, chart } = figure(words, { hasPaths: true });
  const drawing = paperFigure(figure, choices, context);
  const palette = choices.isGrey ? greyPaper : colouredPaper;
  const svg = figureAsSvg({ drawing, palette, title, language: words.tag, face });
  const choose = (changed: Partial<PaperChoices>) => setChoices({ ...choices, ...changed });

  async function save({ name, dotsPerInch }: (typeof kinds)[number]) {
    setBusy(name);
    setHasFailed(false);
    try {
      const fileName = figureFileName(title, choices, context.dataDate);
      if (dotsPerInch === null) saveFile(`${fileName}.svg`, new Blob([svg], { type: 'image/svg+xml' }));
      else {
        const png = await drawnAsPng(svg, columnWidthsMm[choices.columns], dotsPerInch);
        saveFile(`${fileName}-${dotsPerInch}dpi.png`, png);
      }
    } catch {
      setHasFailed(true);
    } finally {
      setBusy(null);
    }
  }

  return (
    <Dialog
      title={`Figura para artigo: ${figure(figureWords.pt, { hasPaths: true }).title}`}
      size="80rem"
      fullScreen={isNarrow ?? false}
      centered={false}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        <Stack gap="md">
          <Text size="sm" fw={600}>
            Língua e largura
          </Text>
          <ViewChoice
            label="Língua"
            value={choices.language}
            names={{ pt: 'Português', en: 'English' }}
            onChange={(language) => choose({ language })}
          />
          <ViewChoice
            label="Largura"
            value={choices.columns}
            names={columnNames}
            onChange={(columns) => choose({ columns })}
          />
          <Stack gap={0}>
            {switches
              .filter(([choice]) => choice !== 'hasPaths' || hasPathsToShow(chart))
              .map(([choice, label, description]) => (
                <RowSwitch
                  key={choice}
                  {...{ label, description }}
                  checked={choices[choice]}
                  onChange={({ currentTarget }) => choose({ [choice]: currentTarget.checked })}
                />
              ))}
          </Stack>
          <Text size="sm" fw={600}>
            Salvar como
          </Text>
          <Group gap="sm">
            {kinds.map((kind) => (
              <BusyButton
                key={kind.name}
                variant="default"
                isBusy={busy === kind.name || isPending}
                onClick={() => void save(kind)}
              >
                {kind.name}
              </BusyButton>
            ))}
          </Group>
          <Text role="status" size="sm" c="var(--mantine-color-error)">
            {hasFailed && 'Não conseguimos salvar a imagem neste navegador. Tente o outro formato.'}
          </Text>
        </Stack>
        <FigurePreview svg={svg} title={title} />
      </SimpleGrid>
    </Dialog>
  );
}

type PaperSwitch = 'hasWords' | 'isGrey' | 'hasPaths';
const switches: readonly (readonly [choice: PaperSwitch, label: string, description?: string])[] = [
  ['hasWords', 'Título e legenda dentro da figura'],
  ['isGrey', 'Em tons de cinza'],
  [
    'hasPaths',
    'Linhas de cada pessoa',
    'Uma linha não traz nome nem código, mas quem conhece as notas de alguém pode achar a dela: confira se o termo e o comitê permitem publicar.',
  ],
];

/** Renders the file that is saved. */
function FigurePreview({ svg, title }: { svg: string; title: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return (
    <div className={classes.paper}>
      {address !== null && <img src={address} alt={`Prévia da figura: ${title}`} className={classes.picture} />}
    </div>
  );
}
