import { queryOptions } from '@tanstack/react-query';
import { type ManualPart, pagesFor } from '#web/platform/manual/manual-pages.ts';
import { type ManualText, readManualText } from './manual-text.ts';

export type ReadPage = ManualText & {
  name: string;
  part: ManualPart;
  language: 'en' | undefined;
  /** Its title; where that is not Portuguese, what leads to it. */
  listedAs: string;
};

export type Manual = {
  /** In the order of the manual. */
  pages: readonly ReadPage[];
  /** By their files' names. */
  pictures: ReadonlyMap<string, ManualPicture>;
};

/** Width and height in pixels, for the place of it to be free before it has come: what is being read does not move. */
export type ManualPicture = { address: string; width?: number; height?: number };

/** The manual as somebody may read it. Its texts are files of the app: nothing is asked of the server's calls. */
export const manualQuery = (isOfTeam: boolean) =>
  queryOptions({
    queryKey: ['manual', isOfTeam],
    queryFn: () => readManual(isOfTeam),
    staleTime: Number.POSITIVE_INFINITY,
  });

async function readManual(isOfTeam: boolean): Promise<Manual> {
  const [{ pagesForEverybody, picturesForEverybody, sizesOfPictures }, forTeam] = await Promise.all([
    import('./pages-for-everybody.ts'),
    isOfTeam ? import('./pages-for-team.ts') : null,
  ]);
  const texts = byFileName({ ...pagesForEverybody, ...forTeam?.pagesForTeam });
  return {
    pages: pagesFor(isOfTeam).flatMap(({ name, part, inEnglish }) => {
      const markdown = texts.get(`${name}.md`);
      if (markdown === undefined) return [];
      const text = readManualText(markdown);
      const language = inEnglish && 'en';
      return [{ name, part, language, listedAs: inEnglish?.listedAs ?? text.title, ...text }];
    }),
    pictures: new Map(
      Array.from(byFileName({ ...picturesForEverybody, ...forTeam?.picturesForTeam }), ([file, address]) => [
        file,
        { address, ...sizesOfPictures[file.replace('.webp', '')] },
      ]),
    ),
  };
}

function byFileName(files: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(files).map(([path, content]) => [path.slice(path.lastIndexOf('/') + 1), content]));
}
