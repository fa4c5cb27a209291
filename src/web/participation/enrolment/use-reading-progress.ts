import { type RefObject, useEffect, useState } from 'react';

/** @returns whole percent scrolled into view */
export function useReadingProgress(text: RefObject<HTMLElement | null>): number {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    let frame = 0;
    function measure() {
      frame = 0;
      const box = text.current?.getBoundingClientRect();
      if (!box || box.height === 0) return;
      const read = (window.innerHeight - box.top) / box.height;
      setPercent(Math.round(100 * Math.min(1, Math.max(0, read))));
    }
    function ask() {
      frame ||= requestAnimationFrame(measure);
    }
    ask();
    window.addEventListener('scroll', ask, { passive: true });
    window.addEventListener('resize', ask);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', ask);
      window.removeEventListener('resize', ask);
    };
  }, [text]);
  return percent;
}
