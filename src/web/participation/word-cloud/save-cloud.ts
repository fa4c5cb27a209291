import type { WordCloudLayout } from '#research/word-cloud-layout/word-cloud-layout.ts';
import type { StudyDay } from '#study/protocol.ts';
import { ratingEnds } from '#study/wording/rating-scale-in-words.ts';
import type { PictureKind } from '#web/platform/ui/save-picture.ts';
import classes from './cloud-picture.module.css';

const svgNamespace = 'http://www.w3.org/2000/svg';
/** Room for the heading above and the ends of the scale below. */
const headingHeight = 40;
const endsHeight = 34;
const minimumWidth = 420;

/** The whole cloud, independent of zoom. */
export async function saveCloud(
  view: SVGSVGElement | null,
  { day, layout: { bounds }, kind }: { day: StudyDay; layout: WordCloudLayout; kind: PictureKind },
): Promise<void> {
  const { savePicture } = await import('#web/platform/ui/save-picture.ts');
  if (view === null) return;
  const sheet = view.cloneNode(true) as SVGSVGElement;
  const width = Math.max(minimumWidth, bounds.width);
  const left = bounds.x + bounds.width / 2 - width / 2;
  const [top, bottom] = [bounds.y - headingHeight, bounds.y + bounds.height + endsHeight];
  sheet.setAttribute('viewBox', `${left} ${top} ${width} ${bottom - top}`);
  sheet.querySelector('g')?.removeAttribute('transform');
  sheet.append(
    line(`Nuvem de palavras, dia ${day}`, left, top + 18, classes.caption),
    line(`← ${ratingEnds.lowest}`, left, bottom - 6, classes.captionLeft),
    line(`${ratingEnds.highest} →`, left + width, bottom - 6, classes.captionRight),
  );
  const aside = document.createElement('div');
  aside.className = classes.aside ?? '';
  aside.ariaHidden = 'true';
  aside.inert = true;
  aside.append(sheet);
  (view.parentElement ?? document.body).append(aside);
  try {
    await savePicture(sheet, `nuvem-dia-${day}`, kind);
  } finally {
    aside.remove();
  }
}

function line(text: string, x: number, y: number, className: string | undefined): SVGTextElement {
  const element = document.createElementNS(svgNamespace, 'text');
  element.setAttribute('x', String(x));
  element.setAttribute('y', String(y));
  element.setAttribute('class', className ?? '');
  element.textContent = text;
  return element;
}
