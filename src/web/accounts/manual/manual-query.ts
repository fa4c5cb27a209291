import { queryOptions } from '@tanstack/react-query';
import { type ManualPart, pagesFor } from '#web/platform/manual/manual-pages.ts';
import { type ManualText, readManualText } from './manual-text.ts';

export type ParsedManualPage = ManualText & {
  name: string;
  part: ManualPart;
  language: 'en' | undefined;
  /** Its title, or a Portuguese label. */
  listedAs: string;
};

export type Manual = {
  /** In the manual's order. */
  pages: readonly ParsedManualPage[];
  /** By file name. */
  pictures: ReadonlyMap<string, ManualPicture>;
};

/** Pixels, to reserve space before loading and prevent layout shift. */
export type ManualPicture = { address: string; width?: number; height?: number };

/** The manual, from files of the app without server calls. */
export const manualQuery = (isOfTeam: boolean) =>
  queryOptions({
    queryKey: ['manual', isOfTeam],
    queryFn: () => readManual(isOfTeam),
    staleTime: Number.POSITIVE_INFINITY,
  });

async function readManual(isOfTeam: boolean): Promise<Manual> {
  const [{ participantManualPages, participantManualPictures, sizesOfPictures }, forTeam] = await Promise.all([
    import('./participant-manual-pages.ts'),
    isOfTeam ? import('./team-manual-pages.ts') : null,
  ]);
  const texts = byFileName({ ...participantManualPages, ...forTeam?.teamManualPages });
  return {
    pages: pagesFor(isOfTeam).flatMap(({ name, part, inEnglish }) => {
      const markdown = texts.get(`${name}.md`);
      if (markdown === undefined) return [];
      const text = readManualText(markdown);
      const language = inEnglish && 'en';
      return [{ name, part, language, listedAs: inEnglish?.listedAs ?? text.title, ...text }];
    }),
    pictures: new Map(
      Array.from(byFileName({ ...participantManualPictures, ...forTeam?.teamManualPictures }), ([file, address]) => [
        file,
        { address, ...sizesOfPictures[file.replace('.webp', '')] },
      ]),
    ),
  };
}

function byFileName(files: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(files).map(([path, content]) => [path.slice(path.lastIndexOf('/') + 1), content]));
}
