import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  type CloudView,
  type PlacedNode,
  type WordCloudLayout,
  wordCloudView,
} from '#research/word-cloud-layout/word-cloud-layout.ts';

const { initialZoom, zoomStep } = wordCloudView;
const zoomLimits: [number, number] = [0.4, 8];
type Bounds = WordCloudLayout['bounds'];
/** Units of the view per key press. */
const panStep = 60;
/** In px. Wheel notches are at least this; touchpad pinches are smaller. */
const notchPx = 40;
export function initialTransform({ width, height }: CloudView) {
  return zoomIdentity
    .translate(width / 2, height / 2)
    .scale(initialZoom)
    .translate(-width / 2, -height / 2);
}

/**
 * The wheel zooms only with Ctrl, and one finger pans only when zoomed in, so that the page scrolls.
 * @param drawing the transformed group
 */
export function useCloudZoom(
  svgRef: RefObject<SVGSVGElement | null>,
  drawing: RefObject<SVGGElement | null>,
  { bounds, view }: Pick<WordCloudLayout, 'bounds' | 'view'>,
) {
  const behavior = useRef<ZoomBehavior<SVGSVGElement, unknown> | null>(null);
  const [level, setLevel] = useState<number>(initialZoom);
  const isBeyondView = level > initialZoom * 1.001 || exceedsView(bounds, view);

  useEffect(() => {
    const svg = svgRef.current;
    if (svg === null) return;
    const created = zoom<SVGSVGElement, unknown>()
      .scaleExtent(zoomLimits)
      .translateExtent(extentOf(bounds, view))
      .wheelDelta(wheelStep)
      .filter((event: Event) =>
        takesPart(event, zoomTransform(svg).k > initialZoom * 1.001 || exceedsView(bounds, view)),
      )
      .on('zoom', ({ transform }: D3ZoomEvent<SVGSVGElement, unknown>) => {
        drawing.current?.setAttribute('transform', transform.toString());
        setLevel(transform.k);
      });
    const selected = select(svg)
      .call(created)
      .call(created.transform, initialTransform(view))
      .on('dblclick.zoom', null);
    behavior.current = created;
    return () => {
      selected.on('.zoom', null);
    };
  }, [svgRef, drawing, bounds, view]);

  const change = useCallback(
    (act: (zoomed: ZoomBehavior<SVGSVGElement, unknown>, svg: SVGSVGElement) => void) => {
      if (behavior.current !== null && svgRef.current !== null) act(behavior.current, svgRef.current);
    },
    [svgRef],
  );
  const zoomBy = useCallback(
    (steps: number) => change((zoomed, svg) => zoomed.scaleBy(select(svg), zoomStep ** steps)),
    [change],
  );
  const panBy = useCallback(
    (x: number, y: number) =>
      change((zoomed, svg) => {
        const { k } = zoomTransform(svg);
        zoomed.translateBy(select(svg), (-x * panStep) / k, (-y * panStep) / k);
      }),
    [change],
  );
  const reset = useCallback(
    () => change((zoomed, svg) => zoomed.transform(select(svg), initialTransform(view))),
    [change, view],
  );
  const show = useCallback(
    (box: PlacedNode) =>
      change((zoomed, svg) => {
        const transform = zoomTransform(svg);
        const [x, y] = transform.apply([box.x, box.y]);
        const [halfWidth, halfHeight] = [(box.width / 2) * transform.k, (box.height / 2) * transform.k];
        const isSeen =
          x - halfWidth >= 0 && x + halfWidth <= view.width && y - halfHeight >= 0 && y + halfHeight <= view.height;
        if (!isSeen) zoomed.translateTo(select(svg), box.x, box.y);
      }),
    [change, view],
  );
  return { level, isBeyondView, zoomBy, panBy, reset, show };
}

function takesPart(event: Event, movesWithOneFinger: boolean): boolean {
  if (event instanceof WheelEvent) return event.ctrlKey || event.metaKey;
  if ('touches' in event) return (event as TouchEvent).touches.length > 1 || movesWithOneFinger;
  return !(event instanceof MouseEvent) || event.button === 0;
}

/** A wheel notch is a factor of 1.1; d3 takes powers of two. */
function wheelStep({ deltaY, deltaMode }: WheelEvent): number {
  const isNotch = deltaMode !== WheelEvent.DOM_DELTA_PIXEL || Math.abs(deltaY) >= notchPx;
  return isNotch ? -Math.sign(deltaY) * Math.log2(zoomStep) : -deltaY * 0.01;
}

function initialView({ width, height }: CloudView) {
  const [halfWidth, halfHeight] = [width / 2 / initialZoom, height / 2 / initialZoom];
  return {
    left: width / 2 - halfWidth,
    right: width / 2 + halfWidth,
    top: height / 2 - halfHeight,
    bottom: height / 2 + halfHeight,
  };
}

function exceedsView({ x, y, width: wide, height: high }: Bounds, view: CloudView): boolean {
  const { left, right, top, bottom } = initialView(view);
  return x < left || y < top || x + wide > right || y + high > bottom;
}

/** Limits panning. */
function extentOf({ x, y, width: wide, height: high }: Bounds, view: CloudView): [[number, number], [number, number]] {
  const { left, right, top, bottom } = initialView(view);
  return [
    [Math.min(left, x - 8), Math.min(top, y - 8)],
    [Math.max(right, x + wide + 8), Math.max(bottom, y + high + 8)],
  ];
}
