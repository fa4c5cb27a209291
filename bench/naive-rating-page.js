// What reaction times look like when they are taken the usual way: Date.now() in an effect, Date.now() in the handler of a click or key.
// Measured beside the product by timing.ts; the same words, the same blank.
import { createElement as h, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

const blankMs = 300;
globalThis.naiveTimesMs = [];

function NaiveRating() {
  const [shown, setShown] = useState(0);
  const [isBlank, setIsBlank] = useState(true);
  const shownAt = useRef(0);

  useEffect(() => {
    if (!isBlank) {
      shownAt.current = Date.now();
      return;
    }
    const timer = setTimeout(() => {
      setShown((count) => count + 1);
      setIsBlank(false);
    }, blankMs);
    return () => clearTimeout(timer);
  }, [isBlank]);

  function rate() {
    if (isBlank) return;
    globalThis.naiveTimesMs.push(Date.now() - shownAt.current);
    setIsBlank(true);
  }
  useEffect(() => {
    window.addEventListener('keydown', rate);
    return () => window.removeEventListener('keydown', rate);
  });

  return h(
    'main',
    null,
    !isBlank && h('p', { key: shown, 'data-shown': true }, 'janela'),
    h('button', { type: 'button', onClick: rate, 'aria-label': '5, nem agradável nem desagradável' }, '5'),
  );
}

createRoot(document.getElementById('root')).render(h(NaiveRating));
