/**
 * @param svg of the page
 * @returns the same as a file that stands alone: black on white, whatever page it is put on
 */
export function standAloneQr(svg: SVGSVGElement | null): string {
  if (svg === null) return '';
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  const box = svg.getAttribute('viewBox') ?? '';
  const [, , width = '0', height = '0'] = box.split(' ');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${Number(width) * 10}" height="${Number(height) * 10}" ` +
    `shape-rendering="crispEdges"><path fill="#ffffff" d="M0 0h${width}v${height}h-${width}z"/><path d="${path}"/></svg>`
  );
}
