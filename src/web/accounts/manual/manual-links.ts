import { operatorsGuides } from '#web/platform/manual/manual-pages.ts';

/** Where a link of a page leads within the manual. */
export type ManualPlace = { page: string; anchor: string };

/** @returns what a link to a heading ends in, as forges make it, so that one link serves both */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/**
 * @param url as a page writes it: `outra-pagina.md`, `outra-pagina.md#parte`, `#parte`
 * @returns the place; null where it lies outside of the manual
 */
export function placeOfLink(url: string, page: string): ManualPlace | null {
  const [, file, anchor = ''] = /^(?:\.\.\/)?(?:([\w-]+)\.md)?(?:#(.+))?$/.exec(url) ?? [];
  if (file === undefined && anchor === '') return null;
  if (url.startsWith('../') && !operatorsGuides.includes(file ?? '')) return null;
  return { page: file ?? page, anchor: decodeURIComponent(anchor) };
}
