import { operatorsGuides } from '#web/platform/manual/manual-pages.ts';

export type ManualPlace = { page: string; anchor: string };

/** @returns a heading's anchor as forges generate it, so that links work in both */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/**
 * @param url `outra-pagina.md`, `outra-pagina.md#parte` or `#parte`
 * @returns null outside the manual
 */
export function placeOfLink(url: string, page: string): ManualPlace | null {
  const [, file, anchor = ''] = /^(?:\.\.\/|manual\/)?(?:([\w.-]+)\.md)?(?:#(.+))?$/.exec(url) ?? [];
  if (file === undefined && anchor === '') return null;
  if (url.startsWith('../') && !operatorsGuides.includes(file ?? '')) return null;
  return { page: file ?? page, anchor: decodeURIComponent(anchor) };
}
